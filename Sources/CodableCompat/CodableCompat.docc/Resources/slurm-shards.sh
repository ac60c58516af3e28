#!/bin/bash
# One task for each shard. After them, merge:
#   shards=$(sbatch --parsable slurm-shards.sh)
#   sbatch --dependency=afterok:"$shards" slurm-report.sh
#SBATCH --job-name=compat-shards
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --mem=10G
#SBATCH --time=02:00:00
#SBATCH --signal=TERM@120
srun --cpus-per-task "$SLURM_CPUS_PER_TASK" codable-compat run --jobs "$SLURM_CPUS_PER_TASK" --shard "$SLURM_ARRAY_TASK_ID/16" --resume --results results --reports "reports/$SLURM_ARRAY_TASK_ID" || [ $? -lt 64 ]

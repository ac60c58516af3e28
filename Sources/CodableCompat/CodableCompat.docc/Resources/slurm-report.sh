#!/bin/bash
#SBATCH --job-name=compat-report
#SBATCH --time=00:10:00
srun codable-compat report results/*.json --reports reports

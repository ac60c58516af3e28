import CodableCompat
import Platform

extension Supervisor {
  func readReplies(in slot: Slot) throws {
    guard let child = slot.child else { return }
    child.process.drain()
    child.write()
    let (replies, isOpen) = child.read()
    for reply in replies { try accept(reply, from: child, in: slot) }
    if !isOpen { child.awaitExit() }
  }

  private func accept(_ reply: WorkReply, from child: SupervisedChild, in slot: Slot) throws {
    let results: [UInt8]
    switch reply {
    case .failed(let failure): throw failure
    case .results(let answer): results = answer
    }
    guard var progress = slot.progress, let range = child.takeAnswered() else { return }
    let suspect = progress.suspect?.step
    if let crash = progress.suspectedCrash { throw crash }
    let isDone = progress.deliver(range)
    failedStarts = 0
    slot.endsWithoutStep = 0
    slot.progress = isDone ? nil : progress
    // The child gets its next request first, and works while its results are stored.
    if isDone, slot.child === child { try assignWork(to: slot) }
    if let suspect, !(0..<progress.unit.count).contains(suspect.index) {
      // The results beside the step are dropped here and recorded again later. The process must end,
      // because it does not send results twice.
      child.process.end()
    } else {
      try progress.take(results, &child.decoder)
    }
    if isDone {
      queue.add(try finish(progress))
    } else {
      slot.progress = progress
    }
  }

  /// Reaps a child that has ended, and attributes its end to a step.
  func reap(_ slot: Slot) throws {
    guard let child = slot.child, child.process.reap() else { return }
    slot.child = nil
    // Replies that it sent before its end still count.
    for reply in child.read().replies { try accept(reply, from: child, in: slot) }
    guard child.isBusy, var progress = slot.progress else { return }
    guard try attribute(endOf: child, to: &progress, in: slot) else { return }
    failedStarts = 0
    if isTracing, progress.knownTerminations != KnownTerminations() {
      lostTraces[progress.unit.row, default: []].insert(progress.unit.sample)
      if lostTraces[progress.unit.row]?.count ?? 0 >= Self.maximumLostTraces {
        progress.giveUp(child.termination)
      }
    }
    if progress.knownTerminations.auditEnded { endedAudits.insert(progress.unit.row) }
    slot.progress = progress
  }

  /// - Returns: Whether something follows from it; otherwise, the unit is just repeated.
  private func attribute(
    endOf child: SupervisedChild, to progress: inout UnitProgress, in slot: Slot
  ) throws -> Bool {
    let content = child.process.steps.content
    if !child.isSevered, let content, let step = content.step,
      content.unit == progress.unit.number
    {
      slot.endsWithoutStep = 0
      progress.end(at: step, child.termination, isModelRunning: content.isModelRunning)
      return true
    }
    if let content, content.beats == 0 {
      // The process has ended before its first check.
      failedStarts += 1
      guard failedStarts >= Self.maximumFailedStarts else { return false }
      throw SupervisionFailure(
        termination: child.termination, contract: plan.parts[progress.unit.part].contract.id)
    }
    // A model has truncated the file, or closed the pipe of the replies.
    slot.endsWithoutStep += 1
    guard slot.endsWithoutStep >= Self.maximumFailedStarts else { return false }
    slot.endsWithoutStep = 0
    progress.giveUp(child.termination)
    return true
  }
}

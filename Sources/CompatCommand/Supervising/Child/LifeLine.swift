import Platform

/// Ends this process when its parent has ended.
///
/// A thread waits until a pipe is closed whose other end only the parent holds. However the parent
/// ends, the system closes that end. A model that loops blocks its own thread, but not this one.
enum LifeLine {
  static let exitStatus: Int32 = 70

  static func hold(_ descriptor: Int32) throws(SystemFailure) {
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    // Dispatch declares this type as well, so its initialiser would be ambiguous.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    // The usual eight mebibytes would count against the limit of the process's memory.
    pthread_attr_setstacksize(attributes, 128 << 10)

    // Signals must be delivered to the model's thread: the new thread inherits this mask.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, attributes,
      { argument in
        LifeLine.wait(Int32(Int(bitPattern: argument)))
        return nil
      }, argument)
    guard code == 0 else { throw SystemFailure("start a thread", code: code) }
  }

  /// Waits until the other end is closed, and ends the process without running exit handlers, which
  /// a model could block.
  private static func wait(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count > 0 || (count < 0 && errno == EINTR) { continue }
      _exit(exitStatus)
    }
  }
}

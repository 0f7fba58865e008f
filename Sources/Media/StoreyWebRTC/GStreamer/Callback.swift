#if os(Linux)
    /// A closure for C callbacks, called on GStreamer's threads. The caller must keep it alive while it may be called.
    final class Callback: Sendable {
        private let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

        static let call: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
            _, context in
            guard let context else { return }
            Unmanaged<Callback>.fromOpaque(context).takeUnretainedValue().body()
        }
    }
#endif

#if os(Linux)
    /// A closure that C calls, on a thread of GStreamer's. Must be kept for as long as that may be.
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

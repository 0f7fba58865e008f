#if os(Linux)
    public import Foundation
    public import StoreyShare
    public import StoreyVideo

    /// Captures a screen in a separate process, which a ``CaptureProcess`` starts.
    public struct CaptureWorker {
        private let source: any FrameSource
        private let capacity: Int
        private let rate: FrameRate

        /// Creates a worker that captures the screen or a window.
        /// - Parameters:
        ///   - target: The screen or window to capture.
        ///   - rate: The maximum frame rate.
        /// - Throws: `ShareError` if the screen or window doesn't exist.
        public init(_ target: X11Target = .screen, at rate: FrameRate) throws(ShareError) {
            let whole = try X11Source(.screen)
            let source = if case .screen = target { whole } else { try X11Source(target) }
            self.source = source
            self.rate = rate
            // A window may grow up to the size of the screen.
            capacity = try FrameBroadcast.capacity(
                .bgra,
                PixelSize(
                    max(whole.frameSize.width, source.frameSize.width),
                    max(whole.frameSize.height, source.frameSize.height)))
        }

        /// Creates a worker that produces a test pattern instead of a screen.
        /// - Parameters:
        ///   - size: The size of the frames.
        ///   - rate: The maximum frame rate.
        /// - Throws: `ShareError` if the size is too large.
        public init(pattern size: PixelSize, at rate: FrameRate) throws(ShareError) {
            source = TestPattern(size)
            capacity = try FrameBroadcast.capacity(.nv12, size)
            self.rate = rate
        }

        /// Captures until the parent process exits or asks the broadcast to stop. Blocks the calling thread until then.
        /// - Parameter folder: The folder to hand frames over in. It's removed when the parent process has exited.
        /// - Throws: `ShareError` if capturing can't start or continue.
        public func run(into folder: URL) throws(ShareError) {
            let capture = FrameCapture(at: rate)
            let broadcast = try FrameBroadcast(in: folder, capacity: capacity) { event in
                if case .requestChanged(let request) = event { capture.apply(request) }
            }
            Self.endWithParent {
                broadcast.finish(.ended)
                // No other process would remove the folder. `rmdir` keeps it if it contains other files.
                _ = rmdir(folder.path)
            }
            if case .failed(let reason) = capture.run(source, into: broadcast) {
                throw ShareError(.source, reason)
            }
        }

        /// Exits when the standard input ends. The parent process holds its other end, which the system closes in any
        /// case.
        private static func endWithParent(_ tidy: @escaping @Sendable () -> Void) {
            Thread.detachNewThread {
                while let data = try? FileHandle.standardInput.read(upToCount: 1), !data.isEmpty {}
                tidy()
                exit(0)
            }
        }
    }
#endif

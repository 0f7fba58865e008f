#if os(Linux)
    public import Foundation
    public import StoreyShare
    public import StoreyVideo

    /// What a process of its own does that captures for a ``CaptureProcess``.
    public struct CapturedScreen {
        private let source: any FrameSource
        private let capacity: Int
        private let rate: FrameRate

        /// The screen, or a window of it.
        /// - Parameters:
        ///   - target: what is captured.
        ///   - rate: how often, at most.
        /// - Throws: `ShareError` where there is no such screen or window.
        public init(_ target: X11Target = .screen, at rate: FrameRate) throws(ShareError) {
            let whole = try X11Source(.screen)
            let source = if case .screen = target { whole } else { try X11Source(target) }
            self.source = source
            self.rate = rate
            // A window may become as large as the screen meanwhile.
            capacity = try Broadcast.capacity(
                .bgra,
                PixelSize(
                    max(whole.currentSize.width, source.currentSize.width),
                    max(whole.currentSize.height, source.currentSize.height)))
        }

        /// A test pattern in the screen's place.
        /// - Parameters:
        ///   - size: how large it is.
        ///   - rate: how often, at most.
        /// - Throws: `ShareError` where no frame can be so large.
        public init(pattern size: PixelSize, at rate: FrameRate) throws(ShareError) {
            source = TestPattern(size)
            capacity = try Broadcast.capacity(.nv12, size)
            self.rate = rate
        }

        /// Captures until whoever started this process is gone, or has no more use for it. Keeps its thread until then.
        /// - Parameter folder: where frames are handed over. Whoever made it is gone then: it is removed.
        /// - Throws: `ShareError` where it can't begin, or can't go on.
        public func run(into folder: URL) throws(ShareError) {
            let capture = FrameCapture(at: rate)
            let broadcast = try Broadcast(in: folder, capacity: capacity) { event in
                if case .wanted(let request) = event { capture.follow(request) }
            }
            Self.endWithParent {
                broadcast.finish(.ended)
                // Nobody else would. One in which there is something else stays.
                _ = rmdir(folder.path)
            }
            if case .failed(let reason) = capture.run(source, into: broadcast) {
                throw ShareError(.source, reason)
            }
        }

        /// Whoever started this holds the other end of the standard input, and lets go of it however it ends.
        private static func endWithParent(_ tidy: @escaping @Sendable () -> Void) {
            Thread.detachNewThread {
                while let data = try? FileHandle.standardInput.read(upToCount: 1), !data.isEmpty {}
                tidy()
                exit(0)
            }
        }
    }
#endif

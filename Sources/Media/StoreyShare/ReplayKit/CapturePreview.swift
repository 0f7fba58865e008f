#if canImport(ReplayKit) && canImport(AVFoundation) && !os(macOS) && !os(tvOS) && !os(visionOS)
    import AVFoundation
    import CoreMedia
    public import UIKit

    /// A view that shows the frames of an ``InAppCapture``, so that the user sees what is shared.
    ///
    /// The system leaves it out of what is captured, so it doesn't show itself. Frames are displayed without being
    /// decoded, and dropped while the system displays earlier ones.
    public final class CapturePreview: UIView {
        /// The class of the view's layer, which displays frames.
        override public class var layerClass: AnyClass { AVSampleBufferDisplayLayer.self }

        /// Creates a preview without a frame.
        override public init(frame: CGRect = .zero) {
            super.init(frame: frame)
            (layer as? AVSampleBufferDisplayLayer)?.preventsCapture = true
        }

        /// Creates a preview from a storyboard or xib.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            (layer as? AVSampleBufferDisplayLayer)?.preventsCapture = true
        }

        /// Removes the last frame, for a capture that the app has stopped. The end of the broadcast removes it, too.
        public func clear() { frames?.clear() }

        /// The way in which frames reach the preview.
        var frames: PreviewFrames? {
            (layer as? AVSampleBufferDisplayLayer).map { PreviewFrames(renderer: $0.sampleBufferRenderer) }
        }
    }

    /// Displays frames in a preview.
    ///
    /// Unchecked: AVFoundation's class isn't Sendable, but it's documented that frames can be enqueued from any thread.
    struct PreviewFrames: @unchecked Sendable {
        let renderer: AVSampleBufferVideoRenderer

        /// Displays a frame at once, because its time is over when it arrives.
        func show(_ frame: CMSampleBuffer) {
            // After the app was in the background, or after an error.
            if renderer.requiresFlushToResumeDecoding || renderer.status == .failed { renderer.flush() }
            guard renderer.isReadyForMoreMediaData, !frame.sampleAttachments.isEmpty else { return }
            frame.sampleAttachments[0][.displayImmediately] = true
            renderer.enqueue(frame)
        }

        func clear() { renderer.flush(removingDisplayedImage: true, completionHandler: nil) }
    }
#endif

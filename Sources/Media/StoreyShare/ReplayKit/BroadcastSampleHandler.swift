#if canImport(ReplayKit) && !os(macOS)
    public import CoreMedia
    public import Foundation
    public import ReplayKit
    public import StoreyVideo

    /// The principal class of a broadcast upload extension. Subclass it and return the App Group.
    ///
    /// ```swift
    /// final class SampleHandler: BroadcastSampleHandler {
    ///     override var appGroup: String { "group.example.notes" }
    /// }
    /// ```
    open class BroadcastSampleHandler: RPBroadcastSampleHandler {
        private var broadcast: FrameBroadcast?
        private var writer: SampleWriter?

        /// The App Group of the extension and its app. Subclasses must override it.
        open var appGroup: String { "" }

        /// The maximum frame size in either orientation. The default covers the largest iPhones and iPads.
        open var maxFrameSize: PixelSize { PixelSize(2880, 2160) }

        /// Starts a broadcast in the App Group's folder.
        override open func broadcastStarted(withSetupInfo setupInfo: [String: NSObject]?) {
            do throws(ShareError) {
                let group = try AppGroupFolder.url(of: appGroup)
                let handler = WeakHandler(self)
                let broadcast = try FrameBroadcast(
                    in: group, capacity: try FrameBroadcast.capacity(.nv12, maxFrameSize), slotCount: 3
                ) { event in
                    guard case .finished(let reason) = event else { return }
                    DispatchQueue.main.async { handler.value?.end(reason) }
                }
                self.broadcast = broadcast
                writer = SampleWriter(broadcast)
            } catch {
                end(.failed(error.description))
            }
        }

        /// Tells the receivers that capturing is paused.
        override open func broadcastPaused() { broadcast?.pause() }
        /// Tells the receivers that capturing has resumed.
        override open func broadcastResumed() { broadcast?.resume() }
        /// Finishes the broadcast.
        override open func broadcastFinished() { broadcast?.finish(.ended) }

        /// Writes a frame of the screen, or sound if a receiver has requested it. Frames are limited to the size and
        /// rate that receivers request; see ``FrameRequest``.
        override open func processSampleBuffer(_ sample: CMSampleBuffer, with type: RPSampleBufferType) {
            do throws(ShareError) {
                try writer?.write(sample, type)
            } catch {
                // Has no effect on a broadcast that is already finished.
                broadcast?.finish(.failed(error.description))
            }
        }

        /// Ends the extension. Without an error the system shows no message, because the user or the app requested the
        /// end.
        private func end(_ reason: FinishReason) {
            guard case .failed(let explanation) = reason else {
                // Swift only imports the method with an error parameter.
                perform(NSSelectorFromString("finishBroadcastWithError:"), with: nil)
                return
            }
            finishBroadcastWithError(
                NSError(
                    domain: "StoreyShare", code: 1, userInfo: [NSLocalizedFailureReasonErrorKey: explanation])
            )
        }
    }

    /// Unchecked: once initialized, it's used only on the main queue, to which ReplayKit's class isn't isolated.
    private final class WeakHandler: @unchecked Sendable {
        weak var value: BroadcastSampleHandler?
        init(_ value: BroadcastSampleHandler) { self.value = value }
    }
#endif

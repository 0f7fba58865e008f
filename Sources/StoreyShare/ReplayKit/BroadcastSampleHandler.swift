#if canImport(ReplayKit) && os(iOS)
    public import CoreMedia
    public import Foundation
    public import ReplayKit
    public import StoreyVideo

    /// What a broadcast upload extension consists of: subclass it, name the App Group, and make that class the extension's
    /// principal class.
    ///
    /// ```swift
    /// final class SampleHandler: BroadcastSampleHandler {
    ///     override var appGroup: String { "group.example.notes" }
    /// }
    /// ```
    ///
    /// Not run on a device by Storey's own tests: those cover all it calls.
    open class BroadcastSampleHandler: RPBroadcastSampleHandler {
        private var broadcast: Broadcast?
        private var writer: SampleWriter?

        /// The App Group of the extension and its app. To be overridden.
        open var appGroup: String { "" }

        /// The largest frame, either way round: that of the largest iPhones and most iPads, unless it is overridden.
        open var largest: PixelSize { PixelSize(2880, 2160) }

        /// Starts a broadcast in the App Group's folder.
        override open func broadcastStarted(withSetupInfo setupInfo: [String: NSObject]?) {
            let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: appGroup)
            guard let group else {
                return end(
                    .failed(
                        "There is no App Group \(appGroup): add it to the capabilities of the app and of the extension."
                    ))
            }
            do throws(ShareError) {
                let handler = WeakHandler(self)
                let broadcast = try Broadcast(
                    in: group, capacity: try Broadcast.capacity(.nv12, largest), slotCount: 3
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

        /// Tells the receivers.
        override open func broadcastPaused() { broadcast?.pause() }
        /// Tells the receivers.
        override open func broadcastResumed() { broadcast?.resume() }
        /// Tells the receivers.
        override open func broadcastFinished() { broadcast?.finish(.ended) }

        /// Hands over frames of the screen. Who receives them paces them: the newest is always there.
        override open func processSampleBuffer(_ sample: CMSampleBuffer, with type: RPSampleBufferType) {
            guard type == .video, let writer else { return }
            do throws(ShareError) {
                try writer.write(sample)
            } catch {
                // Where it is over, that was said already.
                broadcast?.finish(.failed(error.description))
            }
        }

        /// Without an error, people see no message: they, or the app, wanted it so.
        private func end(_ reason: FinishReason) {
            guard case .failed(let explanation) = reason else {
                // Swift has it with an error only.
                perform(NSSelectorFromString("finishBroadcastWithError:"), with: nil)
                return
            }
            finishBroadcastWithError(
                NSError(
                    domain: "StoreyShare", code: 1, userInfo: [NSLocalizedFailureReasonErrorKey: explanation])
            )
        }
    }

    /// Unchecked: touched on the main queue only, once it is made.
    private final class WeakHandler: @unchecked Sendable {
        weak var value: BroadcastSampleHandler?
        init(_ value: BroadcastSampleHandler) { self.value = value }
    }
#endif

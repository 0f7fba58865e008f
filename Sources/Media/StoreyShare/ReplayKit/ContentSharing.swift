#if canImport(ReplayKit) && canImport(ScreenCaptureKit) && !os(macOS) && !os(tvOS) && !os(visionOS)
    public import CoreMedia
    public import Foundation
    public import ScreenCaptureKit
    import StoreyInternal
    public import StoreyVideo
    public import UIKit

    /// Shares the screen with ScreenCaptureKit, which replaces ReplayKit in iOS 27 and needs no extension: the app
    /// itself broadcasts what the user selects in the system's sheet.
    ///
    /// ```swift
    /// let screen = ContentSharing(in: folder) { error in … }
    /// let receiver = try BroadcastReceiver(in: screen.folder) { … }
    /// let picker = screen.picker(microphone: true)
    /// ```
    ///
    /// Keep it as long as the app runs, because the system's picker may keep its observers. To go on capturing in the
    /// background, the app needs the background mode `screen-capture`.
    @available(iOS 27, *)
    public final class ContentSharing: NSObject, SystemScreenSharing {
        /// The folder of the broadcasts.
        public let folder: URL
        private let maxFrameSize: PixelSize
        private let onFailure: @Sendable (ShareError) -> Void
        private let samples = DispatchQueue(label: "Storey screen capture")
        private let session = Locked<Session?>(nil)

        /// A stream and the broadcast of its frames.
        ///
        /// Unchecked: ScreenCaptureKit's class isn't Sendable, but only starts and stops here.
        private struct Session: @unchecked Sendable {
            let stream: SCStream
            let broadcast: FrameBroadcast
            let writer: SampleWriter
        }

        /// Creates a way to share the screen.
        /// - Parameters:
        ///   - folder: The folder of the broadcasts, in the app's container.
        ///   - maxFrameSize: The maximum frame size in either orientation. The default covers the largest iPhones and
        ///     iPads.
        ///   - onFailure: Called on any thread if a broadcast can't start. Later failures are the reason for its end.
        public init(
            in folder: URL, maxFrameSize: PixelSize = PixelSize(2880, 2160),
            onFailure: @escaping @Sendable (ShareError) -> Void
        ) {
            self.folder = folder
            self.maxFrameSize = maxFrameSize
            self.onFailure = onFailure
        }

        /// Returns a button with a symbol. Set its accessibility label in the app's language.
        /// - Parameter microphone: Whether the system's sheet offers to capture the microphone.
        @MainActor public func picker(microphone: Bool) -> UIButton {
            let symbol = UIImage(systemName: "rectangle.dashed.badge.record")
            return UIButton(
                primaryAction: UIAction(image: symbol) { [self] _ in
                    let picker = SCContentSharingPicker.shared
                    picker.add(self)
                    picker.defaultConfiguration.showsMicrophoneControl = microphone
                    picker.isActive = true
                    picker.present()
                })
        }

        private func start(_ filter: SCContentFilter) throws(ShareError) {
            // On iOS, a stream can't change what it captures.
            end(.ended)
            let broadcast = try FrameBroadcast(
                in: folder, capacity: try FrameBroadcast.capacity(.bgra, maxFrameSize), slotCount: 3
            ) { [weak self] event in
                if case .finished = event { self?.stopStreamOfFinishedBroadcast() }
            }
            let configuration = SCStreamConfiguration()
            // Can't be changed later either. Sound is dropped until a receiver requests it.
            configuration.capturesAudio = true
            let stream = SCStream(filter: filter, configuration: configuration, delegate: self)
            do {
                for type in [SCStreamOutputType.screen, .audio]
                    + (filter.isMicrophoneEnabled ? [.microphone] : [])
                {
                    try stream.addStreamOutput(self, type: type, sampleHandlerQueue: samples)
                }
            } catch {
                broadcast.finish(.failed(error.localizedDescription))
                throw ShareError(.source, error.localizedDescription)
            }
            let new = Session(stream: stream, broadcast: broadcast, writer: SampleWriter(broadcast))
            session.withLock { $0 = new }
            stream.startCapture { error in
                if let error { broadcast.finish(.failed(error.localizedDescription)) }
            }
            // A receiver may have asked for the end before there was a session.
            stopStreamOfFinishedBroadcast()
        }

        private func end(_ reason: FinishReason) {
            session.withLock { $0 }?.broadcast.finish(reason)
            stopStreamOfFinishedBroadcast()
        }

        private func stopStreamOfFinishedBroadcast() {
            let finished = session.withLock { session -> Session? in
                guard let current = session, current.broadcast.finished != nil else { return nil }
                session = nil
                return current
            }
            // Fails if the stream has stopped itself.
            finished?.stream.stopCapture { _ in }
        }
    }

    @available(iOS 27, *)
    extension ContentSharing: SCContentSharingPickerObserver {
        /// Starts a broadcast of what the user has selected.
        public func contentSharingPicker(
            _ picker: SCContentSharingPicker, didUpdateWith filter: SCContentFilter, for stream: SCStream?
        ) {
            do throws(ShareError) { try start(filter) } catch { onFailure(error) }
        }

        /// Has no effect: the user has selected nothing.
        public func contentSharingPicker(_ picker: SCContentSharingPicker, didCancelFor stream: SCStream?) {}

        /// Reports that the system's sheet can't be shown.
        public func contentSharingPickerStartDidFailWithError(_ error: any Error) {
            onFailure(ShareError(.source, error.localizedDescription))
        }
    }

    @available(iOS 27, *)
    extension ContentSharing: SCStreamOutput {
        /// Writes a frame of the screen, or sound if a receiver has requested it.
        public func stream(
            _ stream: SCStream, didOutputSampleBuffer sample: CMSampleBuffer, of type: SCStreamOutputType
        ) {
            guard let session = session.withLock({ $0 }), session.stream === stream else { return }
            do throws(ShareError) {
                switch type {
                case .screen: try session.writer.write(sample, orientation: sample.videoOrientation)
                case .audio: try session.writer.write(sample, from: .app)
                case .microphone: try session.writer.write(sample, from: .microphone)
                @unknown default: break
                }
            } catch {
                // Has no effect on a broadcast that is already finished.
                session.broadcast.finish(.failed(error.description))
            }
        }
    }

    @available(iOS 27, *)
    extension ContentSharing: SCStreamDelegate {
        /// Finishes the broadcast, with an error unless the user has stopped it.
        public func stream(_ stream: SCStream, didStopWithError error: any Error) {
            guard session.withLock({ $0 })?.stream === stream else { return }
            let isWanted = (error as? SCStreamError)?.code == .userStopped
            end(isWanted ? .ended : .failed(error.localizedDescription))
        }
    }

    @available(iOS 27, *)
    extension CMSampleBuffer {
        /// The orientation that ScreenCaptureKit attaches to a frame.
        fileprivate var videoOrientation: NSNumber? {
            let attachments =
                CMSampleBufferGetSampleAttachmentsArray(self, createIfNecessary: false)
                as? [[SCStreamFrameInfo: Any]]
            return attachments?.first?[.videoOrientation] as? NSNumber
        }
    }
#endif

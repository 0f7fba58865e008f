#if Share && os(Linux)
    public import Foundation
    import StoreyShare
    import StoreyVideo

    /// A screen share: a separate process captures the screen, and viewers watch it in a room.
    ///
    /// If the capture process exits, it's restarted. Until then viewers keep the last frame.
    ///
    /// ```swift
    /// let session = try ScreenShareSession(captureProgram: program) { folder in [folder.path] }
    /// let reason = try await session.run { event in
    ///     if case .open(let link) = event { show(link) }
    /// }
    /// ```
    public final class ScreenShareSession: Sendable {
        /// The publisher of the frames. It can also record them and publish them to a media server.
        public let publisher: WebRTCPublisher
        private let room: RoomConfiguration
        private let store: RoomStore?
        private let folder: CaptureFolder
        private let relay: BroadcastRelay
        private let capture: CaptureProcess

        /// Creates a session. Nothing is captured before ``run(onEvent:)``.
        /// - Parameters:
        ///   - configuration: How frames are encoded and sent.
        ///   - room: The room that viewers join.
        ///   - store: Stores the room, so that the program's next run can reopen it after a crash.
        ///   - program: The program that captures, using ``CaptureWorker``.
        ///   - arguments: The program's arguments, given the folder to hand frames over in.
        /// - Throws: `WebRTCError` that names the packages to install if GStreamer is incomplete; `ShareError` if the
        ///   folder can't be created or the system is out of pipes.
        public init(
            _ configuration: WebRTCConfiguration = WebRTCConfiguration(),
            in room: RoomConfiguration = RoomConfiguration(),
            store: RoomStore? = nil, captureProgram program: URL, arguments: (URL) -> [String]
        ) throws {
            guard let rate = FrameRate(configuration.frameRate) else {
                throw WebRTCError(
                    .gstreamer, "A frame rate of \(configuration.frameRate) isn't supported: choose 1 to 60.")
            }
            self.room = room
            self.store = store
            publisher = try WebRTCPublisher(configuration)
            folder = try CaptureFolder()
            // Frames that exceed what is sent aren't captured.
            let wanted = FrameRequest(within: configuration.maxSize, at: rate)
            relay = try BroadcastRelay(folder.url, to: publisher, wanting: wanted)
            capture = CaptureProcess(program, arguments: arguments(folder.url))
        }

        deinit { folder.remove() }

        /// Shares the screen until the task is canceled or sharing fails. Call it once per session.
        /// - Parameter onEvent: Called when the room opens and when the capture process is restarted.
        /// - Returns: The reason for a failure, or `nil` if sharing was stopped.
        /// - Throws: `RoomError` if the room can't be opened or stored.
        public func run(
            onEvent: @escaping @Sendable (ScreenShareEvent) -> Void
        ) async throws(RoomError) -> String? {
            let (ports, opened) = AsyncStream<Int>.makeStream()
            let end = await withTaskCancellationHandler {
                await withTaskGroup(of: Result<String?, RoomError>.self) { group in
                    group.addTask {
                        .success(await self.capture.run { onEvent(.captureProcessExited(status: $0)) })
                    }
                    group.addTask { await self.open { opened.yield($0) } }
                    group.addTask { await self.keep(ports, onEvent) }
                    let end = await group.next()
                    self.capture.stop()
                    group.cancelAll()
                    return end
                }
            } onCancel: {
                capture.stop()
            }
            await publisher.stop()
            // Skipped if the room couldn't be opened: the stored room may belong to another program that uses the port.
            let reason: String? = try end?.get() ?? nil
            try store?.remove()
            return reason
        }

        private func open(_ onOpen: @escaping @Sendable (Int) -> Void) async -> Result<String?, RoomError> {
            do throws(RoomError) {
                try await Room(publisher, room).run(onOpen: onOpen)
                return .success(nil)
            } catch {
                return .failure(error)
            }
        }

        /// Stores the room, then reports its link.
        private func keep(
            _ ports: AsyncStream<Int>, _ onEvent: @Sendable (ScreenShareEvent) -> Void
        ) async -> Result<String?, RoomError> {
            for await port in ports {
                do throws(RoomError) {
                    try store?.save(room.key, port: port)
                } catch {
                    return .failure(error)
                }
                onEvent(.open(link: room.link(port: port)))
                // Cancellation ends the sleep.
                while (try? await Task.sleep(for: RoomStore.refreshInterval)) != nil { store?.touch() }
            }
            return .success(nil)
        }

        /// Statistics of the publisher.
        public var statistics: WebRTCStatistics { get async { await publisher.statistics } }

        /// The number of frames that the capture process has handed over.
        public var frames: BroadcastRelay.FrameCount { relay.count }
    }
#endif

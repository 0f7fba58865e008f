#if Share && os(Linux)
    public import Foundation
    import StoreyInternal
    import StoreyShare
    import StoreyVideo

    /// A screen share: a separate process captures the screen, and viewers watch it in a room.
    ///
    /// If the capture process exits or doesn't respond, it's restarted. Until then viewers keep the last frame, and their
    /// pages say so.
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
        private let watchdog: Watched

        private final class Watched: Sendable {
            let watchdog = Locked(CaptureWatchdog(at: FrameClock.now))
            let due = Locked<[CaptureWatchdog.Action]>([])
        }

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
            let watched = Watched()
            watchdog = watched
            relay = try BroadcastRelay(folder.url, to: publisher, wanting: wanted) { event in
                let actions = watched.watchdog.withLock { $0.receive(event, at: FrameClock.now) }
                watched.due.withLock { $0 += actions }
            }
            capture = CaptureProcess(program, arguments: arguments(folder.url))
        }

        deinit { folder.remove() }

        /// Shares the screen until the task is canceled or sharing fails. Call it once per session.
        /// - Parameter onEvent: Called when the room opens, which is when the first frame was captured, and when the capture
        ///   is interrupted.
        /// - Returns: The reason for a failure, or `nil` if sharing was stopped.
        /// - Throws: `RoomError` if the room can't be opened or stored.
        public func run(
            onEvent: @escaping @Sendable (ScreenShareEvent) -> Void
        ) async throws(RoomError) -> String? {
            let (ports, opened) = AsyncStream<Int>.makeStream()
            let room = Room(publisher, room)
            let end = await withTaskCancellationHandler {
                await withTaskGroup(of: Result<String?, RoomError>.self) { group in
                    group.addTask {
                        .success(await self.capture.run { onEvent(.captureProcessExited(status: $0)) })
                    }
                    group.addTask { await self.open(room) { opened.yield($0) } }
                    group.addTask { await self.watchCapture(room.notices, onEvent) }
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

        private func open(
            _ room: Room, _ onOpen: @escaping @Sendable (Int) -> Void
        ) async -> Result<String?, RoomError> {
            // A link that shows nothing would be given to viewers.
            while relay.count.relayed == 0 {
                do { try await Task.sleep(for: .milliseconds(20)) } catch { return .success(nil) }
            }
            do throws(RoomError) {
                try await room.run(onOpen: onOpen)
                return .success(nil)
            } catch {
                return .failure(error)
            }
        }

        /// Restarts a capture process that hangs, and tells viewers while nothing is captured.
        private func watchCapture(
            _ notices: ViewerNotices, _ onEvent: @Sendable (ScreenShareEvent) -> Void
        ) async -> Result<String?, RoomError> {
            while (try? await Task.sleep(for: .milliseconds(100))) != nil {
                let now = FrameClock.now
                let due = watchdog.due.withLock { due in
                    defer { due = [] }
                    return due
                }
                for action in due
                    + watchdog.watchdog.withLock({ $0.check(frames: relay.count.relayed, at: now) })
                {
                    switch action {
                    case .reportInterruption:
                        notices.setInterrupted(true)
                        onEvent(.captureInterrupted)
                    case .reportResumption:
                        notices.setInterrupted(false)
                        onEvent(.captureResumed)
                    case .endProcess: capture.killUnresponsive()
                    }
                }
            }
            return .success(nil)
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

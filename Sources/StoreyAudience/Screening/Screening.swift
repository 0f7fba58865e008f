#if Share && os(Linux)
    public import Foundation
    import StoreyShare
    import StoreyVideo

    /// The showing of a screen, from its beginning to its end: a process of its own captures, viewers come to a room.
    ///
    /// If the process that captures dies, it is started again; until then viewers keep the last picture.
    ///
    /// ```swift
    /// let screening = try Screening(capturingWith: program) { folder in [folder.path] }
    /// let reason = try await screening.run { event in
    ///     if case .open(let link) = event { show(link) }
    /// }
    /// ```
    public final class Screening: Sendable {
        /// Those who see it. They may be recorded and published to as well.
        public let audience: Audience
        private let room: RoomConfiguration
        private let kept: KeptRoom?
        private let folder: CaptureFolder
        private let following: Following
        private let capture: CaptureProcess

        /// Gets ready: nothing is captured yet, and nobody can come.
        /// - Parameters:
        ///   - settings: how pictures are sent.
        ///   - room: where viewers come to.
        ///   - kept: where that is kept until the end, for the case that the program ends before.
        ///   - program: the program that captures, by ``CapturedScreen``.
        ///   - arguments: what it is told, given the folder where it hands frames over.
        /// - Throws: `AudienceError` that names the packages of what is missing; `ShareError` where the system has no room
        ///   for the folder, or no more pipes.
        public init(
            _ settings: AudienceSettings = AudienceSettings(),
            in room: RoomConfiguration = RoomConfiguration(),
            keptBy kept: KeptRoom? = nil, capturingWith program: URL, arguments: (URL) -> [String]
        ) throws {
            guard let rate = FrameRate(settings.frameRate) else {
                throw AudienceError(
                    .gstreamer, "There are no \(settings.frameRate) pictures a second: choose 1 to 60.")
            }
            self.room = room
            self.kept = kept
            audience = try Audience(settings)
            folder = try CaptureFolder()
            // Captured is no more than is sent.
            let wanted = FrameRequest(within: settings.bound, at: rate)
            following = try Following(folder.url, to: audience, wanting: wanted)
            capture = CaptureProcess(program, arguments: arguments(folder.url))
        }

        deinit { folder.remove() }

        /// Shows it until its task is cancelled, or it can't go on. Once: each screening is another.
        /// - Parameter onEvent: hears what people should know.
        /// - Returns: why it can't go on; nil where it was to end.
        /// - Throws: `RoomError` if nobody can come, or the room can't be kept.
        public func run(
            onEvent: @escaping @Sendable (ScreeningEvent) -> Void
        ) async throws(RoomError) -> String? {
            let (ports, opened) = AsyncStream<Int>.makeStream()
            let end = await withTaskCancellationHandler {
                await withTaskGroup(of: Result<String?, RoomError>.self) { group in
                    group.addTask { .success(await self.capture.run { onEvent(.captureDied(status: $0)) }) }
                    group.addTask { await self.open { opened.yield($0) } }
                    group.addTask { await self.keep(ports, onEvent) }
                    let end = await group.next()
                    self.capture.end()
                    group.cancelAll()
                    return end
                }
            } onCancel: {
                capture.end()
            }
            await audience.end()
            // Not where nobody could come: the room that is kept may be another program's, which has the port.
            let reason: String? = try end?.get() ?? nil
            try kept?.forget()
            return reason
        }

        private func open(_ onOpen: @escaping @Sendable (Int) -> Void) async -> Result<String?, RoomError> {
            do throws(RoomError) {
                try await Room(audience, room).open(onOpen: onOpen)
                return .success(nil)
            } catch {
                return .failure(error)
            }
        }

        /// Tells of the room once it can be found again.
        private func keep(
            _ ports: AsyncStream<Int>, _ onEvent: @Sendable (ScreeningEvent) -> Void
        ) async -> Result<String?, RoomError> {
            for await port in ports {
                do throws(RoomError) {
                    try kept?.keep(room.key, port: port)
                } catch {
                    return .failure(error)
                }
                onEvent(.open(link: room.link(port: port)))
                // Woken by the end as well.
                while (try? await Task.sleep(for: KeptRoom.renewal)) != nil { kept?.stay() }
            }
            return .success(nil)
        }

        /// How it goes.
        public var statistics: AudienceStatistics { get async { await audience.statistics } }

        /// How many frames the capture has handed over.
        public var frames: Following.Count { following.count }
    }
#endif

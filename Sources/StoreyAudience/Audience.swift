#if os(Linux)
    import CGStreamer
    import Guarding
    public import StoreyVideo

    /// Those who see what is shown, each by WebRTC.
    ///
    /// Each picture is coded once, however many see it, and not at all while nobody does. A viewer that comes, goes,
    /// reloads or gets slow disturbs no other: those who can't take half of what others get have a smaller picture of
    /// their own, which is coded once for all of them. Among the others, all have the rate of the slowest.
    ///
    /// ```swift
    /// let audience = try Audience()
    /// audience.show(picture)
    /// let answer = try await audience.join(offer: offer).answer
    /// ```
    public actor Audience {
        let settings: AudienceSettings
        /// One after the other comes and goes: webrtcbin can't be trusted with more.
        private let queue = SerialQueue("storey.audience")
        /// From when on the times of pictures count.
        let beginning: UInt64
        let shared = Guarded(Shared())
        var viewers: [Int: Viewer] = [:]
        var sound: SoundEncoder?
        var recorder: Recorder?
        private var count = 0
        private var watching: Task<Void, Never>?

        /// What ``show(_:)`` needs, from whichever thread.
        struct Shared {
            var encoders: [Encoding: VideoEncoder] = [:]
            var last: PixelBuffer?
            var lastTime: ContinuousClock.Instant?
            var shown = 0
            var isEnded = false
        }

        /// Its own queue.
        nonisolated public var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

        /// Starts GStreamer; nothing is sent before somebody joins.
        /// - Parameter settings: how pictures are sent.
        /// - Throws: `AudienceError` that names the packages of what is missing.
        public init(_ settings: AudienceSettings = AudienceSettings()) throws(AudienceError) {
            if let fault = settings.servers.fault { throw AudienceError(.gstreamer, fault) }
            try GStreamer.start(
                using: VideoEncoder.elements + ["webrtcbin", "nicesrc", "dtlssrtpenc", "srtpenc", "rtpbin"]
                    + settings.codings.flatMap(\.elements) + (settings.sound?.elements ?? []))
            self.settings = settings
            beginning = storey_gst_now()
        }

        deinit { watching?.cancel() }

        /// Shows viewers a picture. Never waits: where the encoder is busy, pictures are left out.
        /// - Parameter picture: of any format and size; the size may change.
        nonisolated public func show(_ picture: PixelBuffer) {
            let encoders = shared.withLock { shared in
                shared.last = picture
                shared.lastTime = .now
                shared.shown += 1
                return shared.isEnded ? [] : Array(shared.encoders.values)
            }
            for encoder in encoders where !encoder.receivers.isEmpty { encoder.show(picture) }
        }

        /// A viewer comes.
        /// - Parameters:
        ///   - offer: its offer, with all its addresses.
        ///   - address: where the offer came from, which stands in for an address that its browser hides.
        /// - Returns: the viewer's number, and the answer to its offer.
        /// - Throws: `AudienceError` if the offer is none, or there are too many viewers.
        public func join(offer: String, from address: String? = nil) async throws(AudienceError) -> (
            id: Int, answer: String
        ) {
            let session = try SessionOffer(offer)
            guard let video = session.video(settings.codings) else {
                throw AudienceError(
                    .offer,
                    "The viewer takes none of \(settings.codings.map(\.encodingName).joined(separator: ", "))."
                )
            }
            guard viewers.count < settings.maximumViewers else {
                throw AudienceError(
                    .full, "There are \(viewers.count) viewers, as many as there may be. Try again later.")
            }
            let streams = Connection.Streams(
                coding: video.coding, video: video.offered, audio: settings.sound == nil ? nil : session.opus)
            let id = try add(streams)
            guard let connection = viewers[id]?.connection else {
                throw AudienceError(.gstreamer, "The viewer left before it had come.")
            }
            do {
                try connection.take(
                    offer: address.map { HiddenAddresses.replaced(in: offer, by: $0) } ?? offer)
                return (id, try await gathered(connection))
            } catch {
                leave(id)
                throw error
            }
        }

        /// A viewer goes. Of one that is not there, nothing happens.
        /// - Parameter id: its number.
        public func leave(_ id: Int) {
            guard let viewer = viewers.removeValue(forKey: id) else { return }
            for encoder in shared.withLock({ $0.encoders.values }) { encoder.receivers.remove(id) }
            sound?.receivers.remove(id)
            viewer.connection.pipeline.stop()
        }

        /// Sends all viewers away, and ends.
        public func end() {
            watching?.cancel()
            shared.withLock { $0.isEnded = true }
            for id in viewers.keys { leave(id) }
            let encoders = shared.withLock { shared in
                defer { shared.encoders = [:] }
                return Array(shared.encoders.values)
            }
            for encoder in encoders { encoder.pipeline.stop() }
            sound?.pipeline.stop()
            recorder?.end()
            recorder = nil
        }

        func add(_ streams: Connection.Streams) throws(AudienceError) -> Int {
            let choice = RungChoice(
                bitRate: RateControl(settings.bitRate).bitRate, best: bestRate(joining: streams.coding))
            let encoder = try encoder(Encoding(coding: streams.coding, rung: choice.rung))
            if streams.audio != nil { try startSound() }
            count += 1
            let id = count
            let connection = try Connection(
                streams, servers: settings.servers, beginning: beginning,
                onChange: { [weak self] in Task { await self?.changed(id) } },
                onKeyFrameWanted: { [weak self] in Task { await self?.viewers[id]?.encoder.forceKeyFrame() } }
            )
            viewers[id] = Viewer(connection, encoder, rate: RateControl(settings.bitRate), choice)
            watch()
            return id
        }

        func startSound() throws(AudienceError) {
            guard sound == nil, let source = settings.sound else { return }
            sound = try SoundEncoder(source, beginning: beginning)
        }

        func encoder(_ encoding: Encoding) throws(AudienceError) -> VideoEncoder {
            if let encoder = shared.withLock({ $0.encoders[encoding] }) { return encoder }
            let encoder = try VideoEncoder(encoding, settings, beginning: beginning)
            shared.withLock { $0.encoders[encoding] = encoder }
            return encoder
        }

        /// The answer, once all ways to here are in it: no more is told later.
        func gathered(_ connection: Connection) async throws(AudienceError) -> String {
            let deadline = ContinuousClock.now + .seconds(5)
            while !connection.isGathered, ContinuousClock.now < deadline {
                do { try await Task.sleep(for: .milliseconds(5)) } catch { break }
            }
            guard let answer = connection.description else {
                throw AudienceError(.gstreamer, "GStreamer has no answer after five seconds.")
            }
            return answer
        }

        private func watch() {
            guard watching == nil else { return }
            watching = Task { [weak self] in
                while !Task.isCancelled, await self?.look() != nil {
                    do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
                }
            }
        }
    }
#endif

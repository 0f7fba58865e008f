#if os(Linux)
    import CGStreamer
    import StoreyInternal
    public import StoreyVideo

    /// Publishes frames to viewers by WebRTC.
    ///
    /// Each frame is encoded once for all viewers, and not at all while there are no viewers. A viewer who joins,
    /// leaves, reloads or becomes slow doesn't affect the others: viewers who receive less than half the rate of the
    /// best get a smaller layer, which is encoded once for all of them. All other viewers share the rate of the
    /// slowest.
    ///
    /// ```swift
    /// let publisher = try WebRTCPublisher()
    /// publisher.send(frame)
    /// let answer = try await publisher.addViewer(offer: offer).answer
    /// ```
    public actor WebRTCPublisher {
        private let configuration: WebRTCConfiguration
        /// Serializes calls into webrtcbin, which isn't safe to use from several threads.
        private let queue = SerialQueue("storey.publisher")
        /// The time that frame timestamps are relative to.
        private let baseTime: UInt64
        private let encoders: EncoderPool
        private var viewers: ViewerTable
        private var recorder: Recorder?
        private var monitor: Task<Void, Never>?

        /// The actor's own serial queue.
        nonisolated public var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

        /// Starts GStreamer. Nothing is sent until a viewer joins.
        /// - Parameter configuration: How frames are encoded and sent.
        /// - Throws: `WebRTCError` that names the packages to install if GStreamer is incomplete.
        public init(_ configuration: WebRTCConfiguration = WebRTCConfiguration()) throws(WebRTCError) {
            if let problem = configuration.iceServers.validationError {
                throw WebRTCError(.gstreamer, problem)
            }
            try GStreamer.start(
                using: VideoEncoder.elements + ["webrtcbin", "nicesrc", "dtlssrtpenc", "srtpenc", "rtpbin"]
                    + configuration.codecs.flatMap(\.elements) + (configuration.audio?.elements ?? []))
            self.configuration = configuration
            baseTime = storey_gst_now()
            encoders = EncoderPool(configuration, baseTime: baseTime)
            viewers = ViewerTable(configuration, encoders, baseTime: baseTime)
        }

        deinit { monitor?.cancel() }

        /// Sends a frame to all viewers. Never blocks: if an encoder is busy, it drops frames.
        /// - Parameter picture: A frame of any format and size. The size may change between frames.
        nonisolated public func send(_ picture: PixelBuffer) { encoders.encode(picture) }

        /// Adds a viewer.
        /// - Parameters:
        ///   - offer: The viewer's offer, with all its ICE candidates.
        ///   - address: The address that the offer was sent from. It replaces addresses that the browser hides.
        /// - Returns: The viewer's ID and the answer to its offer.
        /// - Throws: `WebRTCError` if the offer is invalid or there are too many viewers.
        public func addViewer(offer: String, from address: String? = nil) async throws(WebRTCError) -> (
            id: Int, answer: String
        ) {
            let session = try SessionOffer(offer)
            guard let video = session.video(configuration.codecs) else {
                throw WebRTCError(
                    .offer,
                    "The viewer supports none of these codecs: \(configuration.codecs.map(\.encodingName).joined(separator: ", "))."
                )
            }
            guard viewers.count < configuration.maxViewers else {
                throw WebRTCError(
                    .full, "All \(viewers.count) viewer slots are in use. Try again later.")
            }
            let streams = PeerConnection.Streams(
                codec: video.codec, video: video.offered,
                audio: configuration.audio == nil ? nil : session.opus)
            let (id, connection) = try addViewer(streams)
            do {
                try connection.setRemote(
                    offer: address.map { MDNSCandidates.replaced(in: offer, by: $0) } ?? offer)
                return (id, try await gatheredDescription(of: connection))
            } catch {
                viewers.remove(id)
                throw error
            }
        }

        /// Publishes the frames to a media server by WHIP (RFC 9725). The server doesn't count as a viewer. It's removed if
        /// it disappears.
        /// - Parameters:
        ///   - codec: The codec to encode the frames with.
        ///   - exchange: Sends the offer to the server and returns its answer.
        /// - Returns: The server's viewer ID, for ``removeViewer(_:)``.
        /// - Throws: `WebRTCError` if GStreamer fails, or any error that `exchange` throws.
        public func publish(
            as codec: WebRTCCodec = .h264, exchange: (String) async throws -> String
        ) async throws -> Int {
            let streams = PeerConnection.Streams(
                codec: codec, video: .offered(codec), audio: configuration.audio == nil ? nil : .offeredOpus)
            let (id, connection) = try addViewer(streams, isMediaServer: true)
            do {
                try connection.createOffer()
                let offer = try await gatheredDescription(of: connection)
                try connection.setRemote(answer: try await exchange(offer))
                return id
            } catch {
                viewers.remove(id)
                throw error
            }
        }

        /// Records the stream to an MPEG-TS file from now on, even without viewers. The file is playable even if the
        /// program is killed.
        /// - Parameters:
        ///   - path: The file's path.
        ///   - overwrites: Whether an existing file is replaced.
        /// - Throws: `WebRTCError` if the file exists or can't be written.
        public func record(to path: String, overwrites: Bool = false) throws(WebRTCError) {
            try GStreamer.start(using: Recorder.elements)
            if !overwrites { try Recorder.createFile(path) }
            let encoder = try encoders.encoder(Encoding(codec: .h264))
            try encoders.startAudio()
            let recorder = try Recorder(path, hasAudio: configuration.audio != nil, baseTime: baseTime)
            if let failure = recorder.failure {
                throw WebRTCError(.gstreamer, "Can't write \(path): \(failure)")
            }
            self.recorder = recorder
            encoder.receivers.add(Recorder.receiverID, recorder.video)
            if let audio = recorder.audio { encoders.addAudioReceiver(Recorder.receiverID, audio) }
            encoder.requestKeyFrame()
        }

        /// Removes a viewer. Does nothing if there's no such viewer.
        /// - Parameter id: The viewer's ID.
        public func removeViewer(_ id: Int) { viewers.remove(id) }

        /// Disconnects all viewers and stops publishing.
        public func stop() {
            monitor?.cancel()
            encoders.endInput()
            viewers.removeAll()
            encoders.stop()
            recorder?.finish()
            recorder = nil
        }

        /// The servers that help to connect to viewers.
        nonisolated var iceServers: ICEServers { configuration.iceServers }

        /// The current state of all viewers and encoders.
        public var statistics: WebRTCStatistics {
            var statistics = WebRTCStatistics()
            statistics.viewers = viewers.statistics
            statistics.bitRate = viewers.slowestBitRate
            encoders.count(in: &statistics)
            return statistics
        }

        private func addViewer(
            _ streams: PeerConnection.Streams, isMediaServer: Bool = false
        ) throws(WebRTCError) -> (id: Int, connection: PeerConnection) {
            let added = try viewers.add(
                streams, isMediaServer: isMediaServer,
                onChange: { [weak self] id in Task { await self?.connectionStateChanged(id) } },
                onKeyFrameRequested: { [weak self] id in Task { await self?.viewers.requestKeyFrame(for: id) }
                })
            startMonitoring()
            return added
        }

        /// Returns the local description once ICE gathering is complete: no candidates are sent later.
        private func gatheredDescription(of connection: PeerConnection) async throws(WebRTCError) -> String {
            let deadline = ContinuousClock.now + .seconds(5)
            while !connection.isGatheringComplete, ContinuousClock.now < deadline {
                do { try await Task.sleep(for: .milliseconds(5)) } catch { break }
            }
            guard let answer = connection.localDescription else {
                throw WebRTCError(.gstreamer, "GStreamer created no session description within five seconds.")
            }
            return answer
        }

        private func connectionStateChanged(_ id: Int) { viewers.connectionStateChanged(id) }

        private func startMonitoring() {
            guard monitor == nil else { return }
            monitor = Task { [weak self] in
                for count in 0... {
                    guard !Task.isCancelled, await self?.poll(count) != nil else { return }
                    do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
                }
            }
        }

        /// Updates all viewers. Runs ten times a second.
        private func poll(_ count: Int) {
            viewers.adaptBitRates()
            if count.isMultiple(of: 5) { viewers.poll() }
            encoders.encodeStillFrame()
        }
    }
#endif

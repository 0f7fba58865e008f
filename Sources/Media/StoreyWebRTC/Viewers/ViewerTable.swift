#if os(Linux)
    /// The viewers of a publisher, and the encoders that they receive from.
    struct ViewerTable {
        private let configuration: WebRTCConfiguration
        private let encoders: EncoderPool
        private let baseTime: UInt64
        private var viewers: [Int: Viewer] = [:]
        private var lastID = 0

        init(_ configuration: WebRTCConfiguration, _ encoders: EncoderPool, baseTime: UInt64) {
            self.configuration = configuration
            self.encoders = encoders
            self.baseTime = baseTime
        }

        /// The number of viewers, without media servers.
        var count: Int { viewers.values.count { !$0.isMediaServer } }

        /// Statistics of the viewers, in the order in which they joined.
        var statistics: [WebRTCStatistics.Viewer] {
            viewers.sorted { $0.key < $1.key }.map { id, viewer in
                WebRTCStatistics.Viewer(
                    id: id, codec: viewer.encoder.encoding.codec,
                    isConnected: viewer.connection.state == .connected,
                    bitRate: viewer.rate.bitRate, fractionLost: viewer.report?.fractionLost ?? 0,
                    roundTripTime: viewer.report?.roundTripTime,
                    isReduced: viewer.layerSelector.layer == .low,
                    isMediaServer: viewer.isMediaServer)
            }
        }

        /// The bit rate of the slowest viewer, in bits per second, or `nil` without viewers.
        var slowestBitRate: Int? { viewers.values.map(\.rate.bitRate).min() }

        // MARK: - Joining and leaving

        /// Adds a viewer and creates its connection.
        /// - Parameters:
        ///   - streams: The media to send.
        ///   - isMediaServer: Whether it's the media server that frames are published to.
        ///   - onChange: Called with the viewer's ID when its connection state changes, on any thread.
        ///   - onKeyFrameRequested: Called with the viewer's ID when it requests a key frame, on any thread.
        mutating func add(
            _ streams: PeerConnection.Streams, isMediaServer: Bool,
            onChange: @escaping @Sendable (Int) -> Void,
            onKeyFrameRequested: @escaping @Sendable (Int) -> Void
        ) throws(WebRTCError) -> (id: Int, connection: PeerConnection) {
            let rate = RateControl(configuration.bitRate)
            let layerSelector = LayerSelector(bitRate: rate.bitRate, best: bestRate(joining: streams.codec))
            let encoder = try encoders.encoder(Encoding(codec: streams.codec, layer: layerSelector.layer))
            if streams.audio != nil { try encoders.startAudio() }
            lastID += 1
            let id = lastID
            let connection = try PeerConnection(
                streams, servers: configuration.iceServers, baseTime: baseTime, bitRate: rate.bitRate,
                onChange: { onChange(id) }, onKeyFrameRequested: { onKeyFrameRequested(id) })
            viewers[id] = Viewer(
                connection, encoder, rate: rate, layerSelector, isMediaServer: isMediaServer)
            return (id, connection)
        }

        /// Removes a viewer. Does nothing if there's no such viewer.
        mutating func remove(_ id: Int) {
            guard let viewer = viewers.removeValue(forKey: id) else { return }
            encoders.removeReceiver(id)
            viewer.connection.pipeline.stop()
        }

        mutating func removeAll() {
            for id in viewers.keys { remove(id) }
        }

        /// Handles a change of a viewer's connection state.
        mutating func connectionStateChanged(_ id: Int) {
            guard let viewer = viewers[id] else { return }
            switch viewer.connection.state {
            case .connected:
                // Not earlier: packets that are sent before are lost, and may hang in webrtcbin.
                viewer.connection.pipeline.recalculateLatency()
                viewer.encoder.receivers.add(id, viewer.connection.video)
                if let audio = viewer.connection.audio { encoders.addAudioReceiver(id, audio) }
                viewer.encoder.requestKeyFrame()
                encoders.encodeLastFrame()
            case .failed, .closed: remove(id)
            case .new, .connecting, .disconnected: break
            }
        }

        /// Requests a key frame for a viewer that has lost packets.
        func requestKeyFrame(for id: Int) {
            guard let viewer = viewers[id] else { return }
            viewer.encoder.requestKeyFrame(
                afterLossWithin: viewer.report?.roundTripTime ?? Self.assumedRoundTripTime)
        }

        /// The round-trip time of a viewer without reports.
        private static let assumedRoundTripTime = Duration.milliseconds(200)

        // MARK: - Monitoring

        /// Updates the bit rates from the viewers' reports. Call it several times a second.
        mutating func adaptBitRates() {
            for id in viewers.keys { viewers[id]?.poll() }
            encoders.adaptBitRates { encoder in
                let rates = viewers.values.filter { $0.encoder === encoder }.map(\.frameBitRate)
                return rates.min() ?? configuration.bitRate.upperBound
            }
        }

        /// Removes unreachable viewers, and chooses layers and sizes. Call it twice a second.
        mutating func poll() {
            for (id, viewer) in viewers {
                // webrtcbin doesn't report a peer that disappeared without closing the connection.
                if ContinuousClock.now - viewer.lastActivity > configuration.viewerTimeout
                    || viewer.connection.pipeline.takeFailure() != nil
                {
                    remove(id)
                }
            }
            for id in viewers.keys { selectLayer(for: id) }
            encoders.updateQuality()
        }

        /// Returns the highest rate that reaches any viewer, or 0 if viewers use different codecs. In that case all
        /// viewers of a codec get the rate of the slowest.
        /// - Parameter codec: The codec of a joining or current viewer.
        private func bestRate(joining codec: WebRTCCodec) -> Int {
            let isAlone = viewers.values.allSatisfy { $0.encoder.encoding.codec == codec }
            return isAlone ? viewers.values.map(\.rate.bitRate).max() ?? 0 : 0
        }

        /// Selects the full or the low layer for a viewer.
        private mutating func selectLayer(for id: Int) {
            guard var viewer = viewers[id], viewer.connection.state == .connected else { return }
            let codec = viewer.encoder.encoding.codec
            viewer.layerSelector.update(bitRate: viewer.rate.bitRate, best: bestRate(joining: codec))
            viewers[id] = viewer
            let encoding = Encoding(codec: codec, layer: viewer.layerSelector.layer)
            guard viewer.encoder.encoding != encoding else { return }
            do throws(WebRTCError) {
                move(id, from: viewer.encoder, to: try encoders.encoder(encoding))
            } catch {
                // If there's no second encoder, the viewer stays on its current one. The next poll tries again.
            }
        }

        /// Moves a viewer to another encoder. It keeps receiving from the old one until the new one has a key frame.
        private mutating func move(_ id: Int, from old: VideoEncoder, to new: VideoEncoder) {
            guard let source = viewers[id]?.connection.video else { return }
            viewers[id]?.encoder = new
            // The viewer moved back before it received anything from the other encoder, so it's still on this one.
            if old.receivers.removeWaiting(id) { return }
            new.receivers.add(id, source) { [weak old] in old?.receivers.remove(id) }
            new.requestKeyFrame()
            encoders.encodeLastFrame(with: new)
        }
    }
#endif

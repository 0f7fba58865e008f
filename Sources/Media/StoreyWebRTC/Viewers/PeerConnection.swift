#if os(Linux)
    import CGStreamer

    /// The connection to one viewer: payloaders and webrtcbin in a separate pipeline, so that a failure affects no
    /// other viewer.
    final class PeerConnection: Sendable {
        /// The media of a connection.
        struct Streams: Sendable {
            var codec: WebRTCCodec
            var video: SessionOffer.Codec
            /// The audio codec, or `nil` if there's no audio or the viewer doesn't receive it.
            var audio: SessionOffer.Codec?
        }

        /// The values of webrtcbin's `connection-state`.
        enum State: Int, Sendable {
            case new, connecting, connected, disconnected, failed, closed
        }

        let pipeline: Pipeline
        let video: PacedVideo
        let audio: Element?
        private let webrtc: Element
        private let videoNumber = UInt32.random(in: 1...UInt32.max)
        private let audioNumber = UInt32.random(in: 1...UInt32.max)
        private let onChange: Callback
        private let onKeyFrameRequested: Callback
        /// The ICE agent. Reading the property transfers its only reference, so it must be kept.
        private let agent: Element?

        /// Creates a connection.
        /// - Parameters:
        ///   - streams: The media to send.
        ///   - servers: The STUN and TURN servers.
        ///   - baseTime: The time that frame timestamps are relative to.
        ///   - bitRate: The estimated bit rate to the viewer, in bits per second.
        ///   - onChange: Called when ``state`` changes.
        ///   - onKeyFrameRequested: Called when the viewer requests a key frame.
        init(
            _ streams: Streams, servers: ICEServers, baseTime: UInt64, bitRate: Int,
            onChange: @escaping @Sendable () -> Void, onKeyFrameRequested: @escaping @Sendable () -> Void
        ) throws(WebRTCError) {
            var description = """
                webrtcbin name=webrtc bundle-policy=max-bundle latency=0 \(servers.properties) \
                appsrc name=video is-live=true format=time block=false max-buffers=30 leaky-type=downstream \
                caps="\(streams.codec.sentCaps)" ! \
                \(streams.codec.payloader(payload: streams.video.payload, ssrc: videoNumber)) ! \
                application/x-rtp,media=video,encoding-name=\(streams.codec.encodingName),\
                payload=\(streams.video.payload),clock-rate=90000 ! webrtc.
                """
            if let audio = streams.audio {
                description += """
                     appsrc name=audio is-live=true format=time block=false max-buffers=50 leaky-type=downstream \
                    caps="audio/x-opus,channel-mapping-family=0,channels=2,rate=48000" ! \
                    rtpopuspay pt=\(audio.payload) ssrc=\(audioNumber) ! \
                    application/x-rtp,media=audio,encoding-name=OPUS,payload=\(audio.payload),clock-rate=48000 ! webrtc.
                    """
            }
            pipeline = try Pipeline(description)
            webrtc = pipeline.element("webrtc")
            let source = pipeline.element("video")
            video = PacedVideo(source, bitRate: bitRate)
            audio = streams.audio == nil ? nil : pipeline.element("audio")
            agent = storey_gst_disable_upnp(webrtc.object).map(Element.init)
            self.onChange = Callback(onChange)
            self.onKeyFrameRequested = Callback(onKeyFrameRequested)
            prepare(0, streams.video.caps(media: "video", ssrc: videoNumber))
            if let audio = streams.audio { prepare(1, audio.caps(media: "audio", ssrc: audioNumber)) }
            if servers.usesLoopback, let agent { storey_gst_add_address(agent.object, "127.0.0.1") }
            storey_gst_on_change(
                webrtc.object, "connection-state", Callback.call, self.onChange.context)
            storey_gst_on_key_frame_requested(source.object, Callback.call, self.onKeyFrameRequested.context)
            storey_gst_pace(
                webrtc.object, pipeline.element("payloader").object, videoNumber, PacedVideo.wait,
                video.context)
            pipeline.setBaseTime(baseTime)
            try pipeline.play()
        }

        deinit { pipeline.stop() }

        /// Sets a transceiver to send. Otherwise webrtcbin answers an offer with `inactive`.
        private func prepare(_ index: Int32, _ caps: String) {
            guard let object = storey_gst_transceiver(webrtc.object, index) else { return }
            let transceiver = Element(object)
            transceiver.set("direction", "sendonly")
            transceiver.set("codec-preferences", caps: caps)
            if index == 0 { transceiver.set("do-nack", "true") }
        }

        var state: State { State(rawValue: webrtc.number("connection-state")) ?? .new }

        /// Sets the remote offer and creates the answer; see ``localDescription``.
        func setRemote(offer: String) throws(WebRTCError) {
            guard storey_gst_set_remote_description(webrtc.object, STOREY_GST_OFFER, offer) else {
                throw WebRTCError(.offer, "GStreamer rejected the offer.")
            }
            guard storey_gst_make_description(webrtc.object, STOREY_GST_ANSWER) else {
                throw WebRTCError(.offer, "GStreamer can't create an answer to the offer.")
            }
        }

        /// Creates an offer; see ``localDescription``.
        func createOffer() throws(WebRTCError) {
            guard storey_gst_make_description(webrtc.object, STOREY_GST_OFFER) else {
                throw WebRTCError(.gstreamer, "GStreamer can't create an offer.")
            }
        }

        /// Sets the remote answer to an offer.
        func setRemote(answer: String) throws(WebRTCError) {
            guard storey_gst_set_remote_description(webrtc.object, STOREY_GST_ANSWER, answer) else {
                throw WebRTCError(.publication, "GStreamer rejected the server's answer.")
            }
        }

        /// A Boolean value that indicates whether ICE gathering is complete.
        var isGatheringComplete: Bool { webrtc.number("ice-gathering-state") == 2 }

        /// The local session description with the candidates gathered so far.
        var localDescription: String? { GStreamer.string(storey_gst_local_description(webrtc.object)) }

        /// Returns what was sent and received so far.
        /// - Parameter maxRetransmissions: The maximum number of packets that are retransmitted in one burst.
        func report(maxRetransmissions: Int) -> storey_gst_report {
            storey_gst_report(webrtc.object, UInt32(maxRetransmissions))
        }
    }
#endif

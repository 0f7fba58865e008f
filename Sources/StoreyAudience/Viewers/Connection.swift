#if os(Linux)
    import CGStreamer

    /// The way to one viewer: payloaders and webrtcbin, in a pipeline of their own. What happens to it happens to nobody
    /// else.
    final class Connection: Sendable {
        /// What goes through it.
        struct Streams: Sendable {
            var coding: VideoCoding
            var video: SessionOffer.Coding
            /// Nil where there is no sound, or the viewer takes none.
            var audio: SessionOffer.Coding?
        }

        /// webrtcbin's `connection-state`.
        enum State: Int, Sendable {
            case new, connecting, connected, disconnected, failed, closed
        }

        let pipeline: Pipeline
        let video: Element
        let audio: Element?
        private let webrtc: Element
        private let videoNumber = UInt32.random(in: 1...UInt32.max)
        private let audioNumber = UInt32.random(in: 1...UInt32.max)
        private let onChange: Callback
        private let onKeyFrameWanted: Callback
        /// Reading it took over the only reference there is.
        private let agent: Element?

        /// - Parameters:
        ///   - streams: what goes through it.
        ///   - servers: which help to find a way.
        ///   - beginning: from when on the pictures' times count.
        ///   - onChange: called whenever ``state`` has changed.
        ///   - onKeyFrameWanted: called whenever the viewer wants a picture that needs no other.
        init(
            _ streams: Streams, servers: ConnectionServers, beginning: UInt64,
            onChange: @escaping @Sendable () -> Void, onKeyFrameWanted: @escaping @Sendable () -> Void
        ) throws(AudienceError) {
            var description = """
                webrtcbin name=webrtc bundle-policy=max-bundle latency=0 \(servers.properties) \
                appsrc name=video is-live=true format=time block=false max-buffers=30 leaky-type=downstream \
                caps="\(streams.coding.sentCaps)" ! \
                \(streams.coding.payloader(payload: streams.video.payload, ssrc: videoNumber)) ! \
                application/x-rtp,media=video,encoding-name=\(streams.coding.encodingName),\
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
            video = pipeline.element("video")
            audio = streams.audio == nil ? nil : pipeline.element("audio")
            agent = storey_gst_quiet_agent(webrtc.object).map(Element.init)
            self.onChange = Callback(onChange)
            self.onKeyFrameWanted = Callback(onKeyFrameWanted)
            prepare(0, streams.video.caps(media: "video", ssrc: videoNumber))
            if let audio = streams.audio { prepare(1, audio.caps(media: "audio", ssrc: audioNumber)) }
            if servers.isLoopbackUsed, let agent { storey_gst_add_address(agent.object, "127.0.0.1") }
            storey_gst_on_change(
                webrtc.object, "connection-state", Callback.call, self.onChange.context)
            storey_gst_on_key_frame_wanted(video.object, Callback.call, self.onKeyFrameWanted.context)
            pipeline.begin(at: beginning)
            try pipeline.play()
        }

        deinit { pipeline.stop() }

        /// Has the answer send. Without this, before the offer is set, webrtcbin answers that it does not.
        private func prepare(_ index: Int32, _ caps: String) {
            guard let object = storey_gst_transceiver(webrtc.object, index) else { return }
            let transceiver = Element(object)
            transceiver.set("direction", "sendonly")
            transceiver.set("codec-preferences", caps: caps)
            if index == 0 { transceiver.set("do-nack", "true") }
        }

        var state: State { State(rawValue: webrtc.number("connection-state")) ?? .new }

        /// Takes an offer; the answer is then being prepared.
        func take(offer: String) throws(AudienceError) {
            guard storey_gst_set_remote_description(webrtc.object, STOREY_GST_OFFER, offer) else {
                throw AudienceError(.offer, "GStreamer can't use the offer.")
            }
            guard storey_gst_make_description(webrtc.object, STOREY_GST_ANSWER) else {
                throw AudienceError(.offer, "GStreamer finds no answer to the offer.")
            }
        }

        /// Makes an offer of its own; see ``description``.
        func offer() throws(AudienceError) {
            guard storey_gst_make_description(webrtc.object, STOREY_GST_OFFER) else {
                throw AudienceError(.gstreamer, "GStreamer makes no offer.")
            }
        }

        /// Takes the answer to its offer.
        func take(answer: String) throws(AudienceError) {
            guard storey_gst_set_remote_description(webrtc.object, STOREY_GST_ANSWER, answer) else {
                throw AudienceError(.publication, "GStreamer can't use the other side's answer.")
            }
        }

        /// Whether all ways to here have been found.
        var isGathered: Bool { webrtc.number("ice-gathering-state") == 2 }

        /// The answer, with the ways found so far.
        var description: String? { GStreamer.string(storey_gst_local_description(webrtc.object)) }

        var report: storey_gst_report { storey_gst_report(webrtc.object, videoNumber) }
    }
#endif

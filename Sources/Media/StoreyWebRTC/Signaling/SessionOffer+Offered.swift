#if os(Linux)
    extension SessionOffer.Codec {
        /// The codec that a publisher offers. Dynamic payload types start at 96 (RFC 3551, section 3).
        static func offered(_ codec: WebRTCCodec) -> Self {
            switch codec {
            case .h264:
                Self(
                    payload: 102, name: "H264/90000",
                    parameters: [
                        "packetization-mode": "1", "profile-level-id": "42e01f",
                        "level-asymmetry-allowed": "1",
                    ])
            case .vp8: Self(payload: 96, name: "VP8/90000")
            }
        }

        static var offeredOpus: Self { Self(payload: 111, name: "OPUS/48000/2") }
    }
#endif

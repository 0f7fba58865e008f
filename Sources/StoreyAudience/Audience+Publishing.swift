#if os(Linux)
    extension Audience {
        /// Sends the pictures to a server that passes them on, as WHIP wants it (RFC 9725). It is a viewer like others.
        /// - Parameters:
        ///   - coding: how the pictures are coded.
        ///   - exchange: brings the server an offer, and returns its answer.
        /// - Returns: the server's number, to let it ``leave(_:)``.
        /// - Throws: `AudienceError` where GStreamer can't do it, and what `exchange` throws.
        public func publish(
            as coding: VideoCoding = .h264, exchange: (String) async throws -> String
        ) async throws -> Int {
            let streams = Connection.Streams(
                coding: coding, video: .own(coding), audio: settings.sound == nil ? nil : .ownSound)
            let id = try add(streams)
            guard let connection = viewers[id]?.connection else {
                throw AudienceError(.gstreamer, "The connection ended before it had begun.")
            }
            do {
                try connection.offer()
                let offer = try await gathered(connection)
                try connection.take(answer: try await exchange(offer))
                return id
            } catch {
                leave(id)
                throw error
            }
        }
    }

    extension SessionOffer.Coding {
        /// What we offer ourselves. The numbers are any from 96 on (RFC 3551, section 3).
        static func own(_ coding: VideoCoding) -> Self {
            switch coding {
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

        static var ownSound: Self { Self(payload: 111, name: "OPUS/48000/2") }
    }
#endif

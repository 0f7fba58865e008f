extension SessionOffer {
    /// Returns the first of our codecs that the other side receives, and its entry in the offer.
    /// - Parameter wanted: Our codecs, in order of preference.
    func video(_ wanted: [WebRTCCodec]) -> (codec: WebRTCCodec, offered: Codec)? {
        for codec in wanted {
            let fitting = received("video").filter { $0.fits(codec) }
            // OpenH264 encodes constrained baseline, which baseline decoders accept as well.
            let best = fitting.first {
                $0.parameters["profile-level-id"]?.lowercased().hasPrefix("42e0") == true
            }
            if let offered = best ?? fitting.first { return (codec, offered) }
        }
        return nil
    }

    /// The Opus entry of the offer, if the other side receives audio.
    var opus: Codec? { received("audio").first { $0.name.hasPrefix("OPUS/48000") } }

    private func received(_ kind: String) -> [Codec] {
        media.first { $0.kind == kind && $0.isReceived }?.codecs ?? []
    }
}

extension SessionOffer.Codec {
    func fits(_ codec: WebRTCCodec) -> Bool {
        guard name == "\(codec.encodingName)/90000" else { return false }
        guard codec == .h264 else { return true }
        let profile = parameters["profile-level-id"]?.lowercased() ?? "42"
        return parameters["packetization-mode"] == "1" && profile.hasPrefix("42")
    }

    /// Returns the caps that webrtcbin answers with. The SSRC must be part of them: otherwise Chromium decodes a stream
    /// that never reaches the page.
    func caps(media: String, ssrc: UInt32) -> String {
        let parts = name.split(separator: "/")
        var caps = "application/x-rtp,media=\(media),encoding-name=\(parts.first ?? ""),payload=\(payload)"
        caps += ",clock-rate=\(parts.count > 1 ? parts[1] : "90000"),ssrc=(uint)\(ssrc)"
        if parts.count > 2 { caps += ",encoding-params=(string)\(parts[2])" }
        if media == "video" {
            for key in ["packetization-mode", "profile-level-id", "level-asymmetry-allowed"] {
                guard let value = parameters[key], value.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
                    continue
                }
                caps += ",\(key)=(string)\(value)"
            }
            caps += ",rtcp-fb-nack=(boolean)true,rtcp-fb-nack-pli=(boolean)true,rtcp-fb-ccm-fir=(boolean)true"
        }
        return caps
    }
}

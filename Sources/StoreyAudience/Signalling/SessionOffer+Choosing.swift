extension SessionOffer {
    /// How the other side takes pictures: the first of the codings wished for that it offers.
    /// - Parameter wanted: the codings there are, the best first.
    func video(_ wanted: [VideoCoding]) -> (coding: VideoCoding, offered: Coding)? {
        for coding in wanted {
            let fitting = received("video").filter { $0.fits(coding) }
            // Constrained baseline is what openh264 makes; baseline takes it as well.
            let best = fitting.first {
                $0.parameters["profile-level-id"]?.lowercased().hasPrefix("42e0") == true
            }
            if let offered = best ?? fitting.first { return (coding, offered) }
        }
        return nil
    }

    /// How the other side takes sound, if it does.
    var opus: Coding? { received("audio").first { $0.name.hasPrefix("OPUS/48000") } }

    private func received(_ kind: String) -> [Coding] {
        media.first { $0.kind == kind && $0.isReceived }?.codings ?? []
    }
}

extension SessionOffer.Coding {
    func fits(_ coding: VideoCoding) -> Bool {
        guard name == "\(coding.encodingName)/90000" else { return false }
        guard coding == .h264 else { return true }
        let profile = parameters["profile-level-id"]?.lowercased() ?? "42"
        return parameters["packetization-mode"] == "1" && profile.hasPrefix("42")
    }

    /// What webrtcbin is to answer with. The SSRC must stand here too: Chromium otherwise decodes a stream that never
    /// reaches the page.
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

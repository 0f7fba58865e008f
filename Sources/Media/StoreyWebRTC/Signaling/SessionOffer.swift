/// The relevant parts of a WebRTC offer: the codecs that the other side supports, and their payload types.
///
/// Source: RFC 8866 (SDP), RFC 6184 (H.264), RFC 7741 (VP8), RFC 7587 (Opus).
struct SessionOffer: Sendable, Hashable {
    /// A codec in an offer.
    struct Codec: Sendable, Hashable {
        var payload: Int
        /// The encoding name and clock rate in upper case, such as `H264/90000`.
        var name: String
        /// The format parameters, such as `packetization-mode` with value `1`.
        var parameters: [String: String] = [:]
    }

    /// A media section of an offer.
    struct Medium: Sendable, Hashable {
        /// The media type, such as `video` or `audio`.
        var kind: String
        var codecs: [Codec] = []
        /// A Boolean value that indicates whether the other side wants to receive the media.
        var isReceived = true
    }

    private(set) var media: [Medium] = []

    /// The maximum length of an offer in bytes. Browsers' offers have some thousand.
    static let maxLength = 64 << 10

    /// Parses an offer.
    /// - Parameter text: The offer, which is untrusted.
    /// - Throws: `WebRTCError` if the text isn't a WebRTC offer.
    init(_ text: String) throws(WebRTCError) {
        guard text.utf8.count <= Self.maxLength else {
            throw WebRTCError(.offer, "The offer exceeds \(Self.maxLength) bytes.")
        }
        var isReceived = true
        var has: Set<Substring> = []
        // A carriage return and line feed are one `Character` in Swift.
        for line in text.split(whereSeparator: \.isNewline) {
            guard let equals = line.firstIndex(of: "=") else { continue }
            let value = line[line.index(after: equals)...]
            switch line[..<equals] {
            case "m": try begin(value, isReceived)
            case "a":
                let parts = value.split(separator: ":", maxSplits: 1)
                guard let name = parts.first else { continue }
                has.insert(name)
                if let direction = Self.directions[name] {
                    if media.isEmpty {
                        isReceived = direction
                    } else {
                        media[media.count - 1].isReceived = direction
                    }
                } else if parts.count == 2 {
                    attribute(name, parts[1])
                }
            default: continue
            }
        }
        guard text.hasPrefix("v=0"), !media.isEmpty else {
            throw WebRTCError(
                .offer, "Invalid offer: a session description must start with v=0 and contain media sections."
            )
        }
        for needed in ["ice-ufrag", "ice-pwd", "fingerprint", "setup"] where !has.contains(Substring(needed))
        {
            throw WebRTCError(.offer, "Invalid offer: the attribute \(needed) is missing.")
        }
    }

    private static let directions: [Substring: Bool] = [
        "sendrecv": true, "recvonly": true, "sendonly": false, "inactive": false,
    ]

    private mutating func begin(_ value: Substring, _ isReceived: Bool) throws(WebRTCError) {
        let words = value.split(separator: " ")
        guard let kind = words.first, media.count < 16 else {
            throw WebRTCError(
                .offer, "Invalid offer: a media section has no type, or there are more than 16.")
        }
        media.append(Medium(kind: String(kind), isReceived: isReceived))
        // RTP payload types have seven bits.
        for word in words.dropFirst(3).prefix(128) {
            if let payload = Int(word), (0...127).contains(payload) {
                media[media.count - 1].codecs.append(Codec(payload: payload, name: ""))
            }
        }
    }

    private mutating func attribute(_ name: Substring, _ value: Substring) {
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let payload = Int(parts[0]), let medium = media.indices.last,
            let index = media[medium].codecs.firstIndex(where: { $0.payload == payload })
        else { return }
        switch name {
        case "rtpmap": media[medium].codecs[index].name = parts[1].uppercased()
        case "fmtp":
            for pair in parts[1].split(separator: ";") {
                let sides = pair.split(separator: "=", maxSplits: 1)
                guard sides.count == 2 else { continue }
                let key = sides[0].filter { $0 != " " }
                media[medium].codecs[index].parameters[key] = String(sides[1])
            }
        default: break
        }
    }
}

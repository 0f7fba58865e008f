/// What of a WebRTC offer matters here: which codings the other side takes, and under which numbers.
///
/// Source: RFC 8866 (SDP), RFC 6184 (H.264), RFC 7741 (VP8), RFC 7587 (Opus).
struct SessionOffer: Sendable, Hashable {
    /// A coding, as offered.
    struct Coding: Sendable, Hashable {
        var payload: Int
        /// `H264/90000`, in upper case.
        var name: String
        /// `packetization-mode` to `1`, and so on.
        var parameters: [String: String] = [:]
    }

    /// A stream, as offered.
    struct Medium: Sendable, Hashable {
        /// `video`, `audio`, or something else.
        var kind: String
        var codings: [Coding] = []
        /// Whether the other side wants to receive it.
        var isReceived = true
    }

    private(set) var media: [Medium] = []

    /// An offer longer than this is none: browsers' take some thousand bytes.
    static let longest = 64 << 10

    /// - Parameter text: the offer. Nothing of it is trusted.
    init(_ text: String) throws(AudienceError) {
        guard text.utf8.count <= Self.longest else {
            throw AudienceError(.offer, "The offer is longer than \(Self.longest) bytes.")
        }
        var isReceived = true
        var has: Set<Substring> = []
        // A line break of SDP is one character to Swift.
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
            throw AudienceError(
                .offer, "This is no offer: a session description begins with v=0 and has media.")
        }
        for needed in ["ice-ufrag", "ice-pwd", "fingerprint", "setup"] where !has.contains(Substring(needed))
        {
            throw AudienceError(.offer, "The offer has no \(needed): it does not come from WebRTC.")
        }
    }

    private static let directions: [Substring: Bool] = [
        "sendrecv": true, "recvonly": true, "sendonly": false, "inactive": false,
    ]

    private mutating func begin(_ value: Substring, _ isReceived: Bool) throws(AudienceError) {
        let words = value.split(separator: " ")
        guard let kind = words.first, media.count < 16 else {
            throw AudienceError(.offer, "The offer has media without a kind, or more than 16.")
        }
        media.append(Medium(kind: String(kind), isReceived: isReceived))
        // RTP's own numbers have seven bits.
        for word in words.dropFirst(3).prefix(128) {
            if let payload = Int(word), (0...127).contains(payload) {
                media[media.count - 1].codings.append(Coding(payload: payload, name: ""))
            }
        }
    }

    private mutating func attribute(_ name: Substring, _ value: Substring) {
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let payload = Int(parts[0]), let medium = media.indices.last,
            let index = media[medium].codings.firstIndex(where: { $0.payload == payload })
        else { return }
        switch name {
        case "rtpmap": media[medium].codings[index].name = parts[1].uppercased()
        case "fmtp":
            for pair in parts[1].split(separator: ";") {
                let sides = pair.split(separator: "=", maxSplits: 1)
                guard sides.count == 2 else { continue }
                let key = sides[0].filter { $0 != " " }
                media[medium].codings[index].parameters[key] = String(sides[1])
            }
        default: break
        }
    }
}

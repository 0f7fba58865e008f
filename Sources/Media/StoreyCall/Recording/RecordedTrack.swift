import Foundation

/// A track that Janus has recorded: the RTP packets of a file in its format MJR.
///
/// The file begins with `MJR00002`, the length of the description in two bytes, and the description as JSON. Each packet has `MEET`, the
/// milliseconds since the first packet in four bytes, and its length in two bytes before it. A file that Janus couldn't finish ends
/// anywhere.
///
/// Source: https://github.com/meetecho/janus-gateway/blob/v1.1.2/src/record.c
struct RecordedTrack {
    private struct Description: Decodable {
        /// The codec.
        let c: String
        /// The time of the first packet, in microseconds since 1970.
        let u: Int64
    }

    /// The codec, such as `vp8`.
    let codec: String
    /// The packets in the order of their sequence numbers, without duplicates.
    let packets: [RTPPacket]
    /// The time of the first packet in milliseconds since 1970.
    let start: Int64

    private static let mark = Data("MJR00002".utf8)
    private static let packetMark = Data("MEET".utf8)

    /// Reads the content of a file.
    /// - Returns: `nil` if the file has no packets.
    /// - Throws: `CallRecordingError` if the content isn't a recording.
    init?(_ data: Data, of file: String) throws(CallRecordingError) {
        var reader = ByteReader(data)
        guard reader.take(Self.mark.count) == Self.mark else {
            // Janus writes the description with the first packet.
            if data.isEmpty { return nil }
            throw CallRecordingError("\(file) isn't a recording of Janus 1 (MJR00002).")
        }
        guard let length = reader.integer(2) else { return nil }
        guard let json = reader.take(length),
            let description = try? JSONDecoder().decode(Description.self, from: json)
        else { throw CallRecordingError("\(file) has no description of its track.") }
        var sequence = Unwrapped(bits: 16)
        var timestamp = Unwrapped(bits: 32)
        var all: [RTPPacket] = []
        var first: Int64?
        while reader.take(Self.packetMark.count) == Self.packetMark, let time = reader.integer(4),
            let length = reader.integer(2), let bytes = reader.take(length)
        {
            guard let packet = RTPPacket(bytes, &sequence, &timestamp) else { continue }
            if first == nil { first = description.u / 1000 + Int64(time) }
            all.append(packet)
        }
        guard let first else { return nil }
        codec = description.c
        start = first
        var known: Set<Int> = []
        // Packets that were sent again are late, or there twice.
        packets = all.filter { known.insert($0.sequence).inserted }.sorted { $0.sequence < $1.sequence }
    }
}

/// Reads bytes from the beginning of data.
struct ByteReader {
    private var rest: Data

    init(_ data: Data) { rest = data }

    /// The number of bytes that are left.
    var count: Int { rest.count }

    /// Returns the next bytes, or `nil` if there are fewer.
    mutating func take(_ count: Int) -> Data? {
        guard (0...rest.count).contains(count) else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Returns the next bytes as a number, the most significant first.
    mutating func integer(_ count: Int) -> Int? {
        take(count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }
}

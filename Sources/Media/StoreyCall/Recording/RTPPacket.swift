import Foundation

/// A packet of the Real-time Transport Protocol (RFC 3550).
struct RTPPacket: Equatable {
    /// The sequence number, which continues after 65,535.
    let sequence: Int
    /// The time in units of the codec's clock, which continues after 2³²−1.
    let timestamp: Int
    /// Whether the packet is the last one of a frame.
    let isLast: Bool
    let payload: Data

    /// Reads a packet.
    /// - Parameters:
    ///   - data: The packet.
    ///   - sequence: The sequence numbers so far.
    ///   - timestamp: The times so far.
    /// - Returns: `nil` if the packet is damaged or has no content.
    init?(_ data: Data, _ sequence: inout Unwrapped, _ timestamp: inout Unwrapped) {
        var reader = ByteReader(data)
        guard let flags = reader.integer(1), flags >> 6 == 2, let type = reader.integer(1),
            let number = reader.integer(2), let time = reader.integer(4),
            reader.take(4 + (flags & 15) * 4) != nil
        else { return nil }
        if flags & 0x10 != 0 {
            guard reader.take(2) != nil, let words = reader.integer(2), reader.take(words * 4) != nil else {
                return nil
            }
        }
        let padding = flags & 0x20 != 0 ? Int(data.last ?? 0) : 0
        guard let payload = reader.take(reader.count - padding), !payload.isEmpty else { return nil }
        self.sequence = sequence.next(number)
        self.timestamp = timestamp.next(time)
        isLast = type & 0x80 != 0
        self.payload = payload
    }
}

/// A number of some bits that counts on after its largest value.
struct Unwrapped {
    private let range: Int
    private var last: Int?

    init(bits: Int) { range = 1 << bits }

    /// Returns the number that is nearest to the last one, among those with the same bits.
    mutating func next(_ value: Int) -> Int {
        guard let last else {
            // Those before the first one are positive, too.
            self.last = value + range
            return value + range
        }
        var distance = (value - last) % range
        if distance < -range / 2 { distance += range }
        if distance >= range / 2 { distance -= range }
        self.last = last + distance
        return last + distance
    }
}

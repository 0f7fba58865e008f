import Foundation

/// A track as Janus records it.
struct RecordedFile {
    let codec: String
    /// The time of the first packet in milliseconds since 1970.
    var start = 1_700_000_000_000
    /// The packets, in the order of their arrival.
    var packets: [Data]

    /// The content of the file.
    var data: Data {
        let description = Data(
            #"{"t":"v","c":"\#(codec)","s":\#(start * 1000 - 7),"u":\#(start * 1000)}"#.utf8)
        var data = Data("MJR00002".utf8) + Self.bytes(description.count, 2) + description
        for packet in packets {
            data += Data("MEET".utf8) + Self.bytes(0, 4) + Self.bytes(packet.count, 2) + packet
        }
        return data
    }

    /// Returns an RTP packet with an extension header and padding.
    static func packet(
        _ sequence: Int, timestamp: Int = 0, isLast: Bool = true, payload: [UInt8]
    ) -> Data {
        Data([0xB0, isLast ? 0xE0 : 0x60]) + bytes(sequence & 0xFFFF, 2) + bytes(timestamp & 0xFFFF_FFFF, 4)
            + bytes(7, 4) + Data([0xBE, 0xDE, 0, 1, 1, 2, 3, 4]) + Data(payload) + Data([0, 0, 3])
    }

    /// Returns the two packets of a picture in VP8.
    static func picture(_ sequence: Int, timestamp: Int, _ frame: [UInt8]) -> [Data] {
        let half = frame.count / 2
        return [
            // A payload descriptor with a picture number of 15 bits
            packet(
                sequence, timestamp: timestamp, isLast: false,
                payload: [0x90, 0x80, 0x81, 0x02] + frame[..<half]),
            packet(sequence + 1, timestamp: timestamp, payload: [0x80, 0x80, 0x81, 0x02] + frame[half...]),
        ]
    }

    /// A key frame of 640 by 360, or another frame.
    static func frame(_ number: UInt8, isKey: Bool) -> [UInt8] {
        [isKey ? 0 : 1, 0, 0, 0x9D, 0x01, 0x2A, 0x80, 0x02, 0x68, 0x01, number, number]
    }

    static func bytes(_ value: Int, _ count: Int) -> Data {
        Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
    }
}

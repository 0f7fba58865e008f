import Foundation

/// A frame of a recorded track.
struct MediaFrame: Equatable {
    /// The time in milliseconds since the beginning of the recording.
    let time: Int64
    /// Whether the frame can be decoded without those before it.
    let isKey: Bool
    let data: Data
}

extension RecordedTrack {
    /// Returns the frames of a track.
    /// - Parameter origin: The beginning of the recording, in milliseconds since 1970.
    /// - Throws: `CallRecordingError` if the codec isn't VP8 or Opus.
    func frames(since origin: Int64, of file: String) throws(CallRecordingError) -> [MediaFrame] {
        guard let first = packets.map(\.timestamp).min() else { return [] }
        func time(_ timestamp: Int, _ clock: Int) -> Int64 {
            start - origin + Int64((timestamp - first) * 1000 / clock)
        }
        switch codec {
        case "opus":
            return packets.map { MediaFrame(time: time($0.timestamp, 48_000), isKey: true, data: $0.payload) }
        case "vp8":
            return VP8.frames(packets).map {
                MediaFrame(time: time($0.timestamp, 90_000), isKey: VP8.isKey($0.data), data: $0.data)
            }
        default:
            throw CallRecordingError(
                "\(file) has the codec \(codec), which can't be converted. The file is kept.")
        }
    }
}

/// The video codec VP8 in RTP (RFC 7741).
enum VP8 {
    /// Returns the frames that arrived completely.
    static func frames(_ packets: [RTPPacket]) -> [(timestamp: Int, data: Data)] {
        var frames: [(timestamp: Int, data: Data)] = []
        var frame: (timestamp: Int, next: Int, data: Data)?
        for packet in packets {
            guard let part = part(packet.payload) else {
                frame = nil
                continue
            }
            if part.isFirst {
                frame = (packet.timestamp, packet.sequence, Data())
            } else if frame?.next != packet.sequence || frame?.timestamp != packet.timestamp {
                frame = nil
            }
            frame?.data.append(part.data)
            frame?.next += 1
            if packet.isLast, let complete = frame {
                frames.append((complete.timestamp, complete.data))
                frame = nil
            }
        }
        return frames
    }

    /// Returns a part of a frame, without the payload descriptor.
    private static func part(_ payload: Data) -> (isFirst: Bool, data: Data)? {
        var reader = ByteReader(payload)
        guard let descriptor = reader.integer(1) else { return nil }
        if descriptor & 0x80 != 0 {
            guard let extensions = reader.integer(1) else { return nil }
            if extensions & 0x80 != 0 {
                // The picture's number has one or two bytes.
                guard let number = reader.integer(1) else { return nil }
                if number & 0x80 != 0 { _ = reader.integer(1) }
            }
            if extensions & 0x40 != 0 { _ = reader.integer(1) }
            if extensions & 0x30 != 0 { _ = reader.integer(1) }
        }
        guard let data = reader.take(reader.count), !data.isEmpty else { return nil }
        return (descriptor & 0x17 == 0x10, data)
    }

    static func isKey(_ frame: Data) -> Bool { frame.first.map { $0 & 1 == 0 } ?? false }

    /// The size of a key frame's picture (RFC 6386, 9.1).
    static func size(of frame: Data) -> (width: Int, height: Int)? {
        let bytes = Array(frame.prefix(10))
        guard bytes.count == 10, isKey(frame), bytes[3...5] == [0x9d, 0x01, 0x2a] else { return nil }
        return (
            Int(bytes[6]) | Int(bytes[7] & 0x3f) << 8, Int(bytes[8]) | Int(bytes[9] & 0x3f) << 8
        )
    }
}

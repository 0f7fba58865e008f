import Foundation

/// A WebM file with at most one track of each kind, in the codecs VP8 and Opus.
///
/// Source: https://www.webmproject.org/docs/container/, RFC 8794 (EBML), and RFC 9559 (Matroska).
struct WebMFile {
    /// The pictures, beginning with a key frame.
    let video: [MediaFrame]
    let audio: [MediaFrame]

    /// The longest part of the file in milliseconds. Times in it have 16 bits.
    private static let maxClusterDuration: Int64 = 5000

    /// Writes the file.
    func write(to handle: FileHandle) throws {
        try handle.write(contentsOf: Data(header))
        var cluster: (time: Int64, bytes: [UInt8])?
        func finish() throws {
            if let cluster { try handle.write(contentsOf: Data(EBML.element(0x1F43_B675, cluster.bytes))) }
            cluster = nil
        }
        for (track, frame) in frames {
            let startsCluster = track == 1 && frame.isKey
            if let start = cluster?.time, startsCluster || frame.time - start >= Self.maxClusterDuration {
                try finish()
            }
            let start = cluster?.time ?? frame.time
            var block: [UInt8] = [0x80 | track]
            block += EBML.bytes(UInt64(bitPattern: frame.time - start), count: 2)
            block.append(frame.isKey ? 0x80 : 0)
            block += frame.data
            var bytes = cluster?.bytes ?? EBML.element(0xE7, EBML.number(UInt64(max(start, 0))))
            bytes += EBML.element(0xA3, block)
            cluster = (start, bytes)
        }
        try finish()
    }

    /// The frames of both tracks by time, with the number of their track.
    private var frames: [(track: UInt8, frame: MediaFrame)] {
        let all: [(track: UInt8, frame: MediaFrame)] =
            video.map { (track: 1, frame: $0) }
            + audio.map { (track: 2, frame: $0) }
        // Stable, because frames of one time stay in their order.
        return all.enumerated().sorted { first, second in
            let times = (first.element.frame.time, second.element.frame.time)
            return times.0 == times.1 ? first.offset < second.offset : times.0 < times.1
        }
        .map { $0.element }
    }

    /// All before the frames. The segment reaches to the end of the file.
    private var header: [UInt8] {
        let format = EBML.parent(
            0x1A45_DFA3, EBML.element(0x4286, [1]), EBML.element(0x42F7, [1]), EBML.element(0x42F2, [4]),
            EBML.element(0x42F3, [8]), EBML.element(0x4282, "webm".utf8), EBML.element(0x4287, [4]),
            EBML.element(0x4285, [2]))
        let duration = Double((video + audio).map(\.time).max() ?? 0)
        let info = EBML.parent(
            0x1549_A966, EBML.element(0x2AD7B1, EBML.number(1_000_000)),
            EBML.element(0x4D80, "Storey".utf8), EBML.element(0x5741, "Storey".utf8),
            EBML.element(0x4489, EBML.bytes(duration.bitPattern, count: 8)))
        let tracks = EBML.parent(
            0x1654_AE6B, video.isEmpty ? [] : videoTrack, audio.isEmpty ? [] : audioTrack)
        let unknownSize: [UInt8] = [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        return format + EBML.bytes(0x1853_8067, count: 4) + unknownSize + info + tracks
    }

    private var videoTrack: [UInt8] {
        let (width, height) = video.first.flatMap { VP8.size(of: $0.data) } ?? (0, 0)
        return track(
            1, type: 1, codec: "V_VP8",
            EBML.parent(
                0xE0, EBML.element(0xB0, EBML.number(UInt64(width))),
                EBML.element(0xBA, EBML.number(UInt64(height)))))
    }

    private var audioTrack: [UInt8] {
        // The header of Ogg Opus (RFC 7845, 5.1): version 1, two channels, no samples to skip, 48 kHz.
        let configuration: [UInt8] = [1, 2, 0, 0, 0x80, 0xBB, 0, 0, 0, 0, 0]
        return track(
            2, type: 2, codec: "A_OPUS",
            EBML.parent(
                0xE1, EBML.element(0xB5, EBML.bytes(48_000.0.bitPattern, count: 8)),
                EBML.element(0x9F, [2])),
            EBML.element(0x63A2, Array("OpusHead".utf8) + configuration),
            // 80 ms, as RFC 7845 recommends
            EBML.element(0x56BB, EBML.number(80_000_000)))
    }

    private func track(_ number: UInt8, type: UInt8, codec: String, _ details: [UInt8]...) -> [UInt8] {
        EBML.parent(
            0xAE, EBML.element(0xD7, [number]), EBML.element(0x73C5, [number]), EBML.element(0x83, [type]),
            EBML.element(0x9C, [0]), EBML.element(0x86, codec.utf8), details.flatMap(\.self))
    }
}

/// The elements of the Extensible Binary Meta Language (RFC 8794).
enum EBML {
    static func element(_ id: UInt64, _ content: some Collection<UInt8>) -> [UInt8] {
        // A size in eight bytes may be longer than necessary.
        var element = bytes(id, count: (71 - id.leadingZeroBitCount) / 8)
        element.append(0x01)
        element += bytes(UInt64(content.count), count: 7)
        element += content
        return element
    }

    /// An element of elements.
    static func parent(_ id: UInt64, _ elements: [UInt8]...) -> [UInt8] {
        element(id, elements.flatMap(\.self))
    }

    /// An unsigned integer in as few bytes as possible.
    static func number(_ value: UInt64) -> [UInt8] {
        bytes(value, count: max(1, (71 - value.leadingZeroBitCount) / 8))
    }

    /// The last bytes of a number, the most significant first.
    static func bytes(_ value: UInt64, count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
    }
}

import Foundation
@testable import StoreyShare
@testable import StoreyVideo

extension FuzzTarget {
    /// The data that screen sharing reads from other processes, and video files.
    static let media: [FuzzTarget] = [
        FuzzTarget("frame") { _ = try PixelBufferSerializer.frame(from: $0) },
        FuzzTarget("frame-description") { bytes in
            let size = FrameDescription.byteCount
            let padded = (bytes + [UInt8](repeating: 0, count: size)).prefix(size)
            // The checksum of a serialized frame would reject most inputs, so the description is also decoded alone.
            try Array(padded).withUnsafeBytes { _ = try FrameDescription(decoding: $0) }
        },
        FuzzTarget("frame-channel") { bytes in
            let size = 3 * FrameChannelHeader.byteCount
            let padded = (bytes + [UInt8](repeating: 0, count: size)).prefix(size)
            let file = URL(fileURLWithPath: "/dev/shm/storey-fuzzing-\(getpid())")
            try Data(padded).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let reader = try FrameChannelReader(file)
            var frame: Frame?
            _ = try reader.copyNewest(into: &frame)
            _ = reader.hasUnreadFrame
        },
        FuzzTarget("control-message") { bytes in
            var reader = MessageReader()
            // In pieces, as from a socket.
            for start in stride(from: 0, to: bytes.count, by: 7) {
                reader.append(bytes[start..<min(start + 7, bytes.count)])
                while try reader.next() != nil {}
            }
        },
        FuzzTarget("y4m") { bytes in
            var rest = bytes[...]
            var reader = try Y4MReader { count in
                let piece = rest.prefix(count)
                rest = rest.dropFirst(count)
                return Array(piece)
            }
            while try reader.next() != nil {}
        },
    ]
}

import StoreyVideo

/// How a message lies in bytes: its length without these four bytes, a byte for what it is, and what belongs to it; all
/// numbers with the lowest byte first, texts as UTF-8 up to the end of the message.
///
/// | kind | what | followed by |
/// |---|---|---|
/// | 1 | hello | the version, 2 bytes; whether it is paused, a byte; the file's name |
/// | 2, 3 | a frame, a beat | – |
/// | 4, 5 | paused, resumed | – |
/// | 6 | finished | 0 ended, 1 asked for, 2 failed, a byte; the explanation |
/// | 7 | stop | – |
/// | 8 | wants | longest sides, 4 bytes each; frames in seconds, 4 bytes each |
extension ControlMessage {
    /// The version that is spoken. Only hello says it: what comes after it is of the same.
    static let version: UInt16 = 1
    /// The longest that is written or read, without its length.
    static let longest = 1024

    var bytes: [UInt8] {
        var bytes: [UInt8] = [0, 0, 0, 0]
        switch self {
        case .hello(let file, let isPaused):
            bytes += [1] + Self.bytes(Self.version) + [isPaused ? 1 : 0] + file.utf8
        case .frame: bytes.append(2)
        case .beat: bytes.append(3)
        case .paused: bytes.append(4)
        case .resumed: bytes.append(5)
        case .finished(.ended): bytes += [6, 0]
        case .finished(.asked): bytes += [6, 1]
        case .finished(.failed(let explanation)):
            bytes += [6, 2] + Self.prefix(of: explanation, Self.longest - 2).utf8
        case .stop: bytes.append(7)
        case .wants(let request):
            bytes.append(8)
            for number in [
                request.bound.width, request.bound.height, request.rate.frames, request.rate.seconds,
            ] { bytes += Self.bytes(UInt32(clamping: number)) }
        }
        bytes.replaceSubrange(0..<4, with: Self.bytes(UInt32(bytes.count - 4)))
        return bytes
    }

    /// Reads a message that another process wrote.
    /// - Parameter bytes: all of it but its length.
    init(decoding bytes: ArraySlice<UInt8>) throws(ShareError) {
        let rest = bytes.dropFirst()
        switch (bytes.first, rest.count) {
        case (1, 3...): self = try Self.hello(rest)
        case (2, 0): self = .frame
        case (3, 0): self = .beat
        case (4, 0): self = .paused
        case (5, 0): self = .resumed
        case (6, 1...): self = .finished(try Self.reason(rest))
        case (7, 0): self = .stop
        case (8, 16): self = .wants(try Self.request(rest))
        case (let kind?, let count):
            throw ShareError(.malformed, "no message of a broadcast: kind \(kind) with \(count) bytes")
        case (nil, _): throw ShareError(.malformed, "no message of a broadcast: it is empty")
        }
    }

    private static func hello(_ rest: ArraySlice<UInt8>) throws(ShareError) -> ControlMessage {
        let version = number(rest.prefix(2))
        guard version == Self.version else {
            throw ShareError(
                .version,
                "a broadcast of version \(version), where \(Self.version) is spoken: build both sides with one Storey"
            )
        }
        let file = try text(rest.dropFirst(3))
        // It is opened in the folder of the socket, and must not lead out of it.
        guard FolderOfBroadcast.isChannel(file) else {
            throw ShareError(
                .malformed,
                "no message of a broadcast: its channel's file would be called \(file.debugDescription)")
        }
        return .hello(file: file, isPaused: rest[rest.startIndex + 2] != 0)
    }

    private static func reason(_ rest: ArraySlice<UInt8>) throws(ShareError) -> FinishReason {
        switch (rest.first, rest.count) {
        case (0, 1): .ended
        case (1, 1): .asked
        case (2, _): .failed(try text(rest.dropFirst()))
        default: throw ShareError(.malformed, "no message of a broadcast: it ended for no known reason")
        }
    }

    private static func request(_ rest: ArraySlice<UInt8>) throws(ShareError) -> FrameRequest {
        let numbers = stride(from: rest.startIndex, to: rest.endIndex, by: 4).map {
            number(rest[$0..<$0 + 4])
        }
        let bound = PixelSize(numbers[0], numbers[1])
        guard bound.isPossible, let rate = FrameRate(numbers[2], perSeconds: numbers[3]) else {
            throw ShareError(
                .malformed,
                "no message of a broadcast: nobody wants \(bound) with \(numbers[2]) frames in \(numbers[3]) s"
            )
        }
        return FrameRequest(within: bound, at: rate)
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// - Parameter bytes: at most 7.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    static func length(_ bytes: ArraySlice<UInt8>) -> Int { number(bytes) }

    private static func text(_ bytes: ArraySlice<UInt8>) throws(ShareError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ShareError(.malformed, "no message of a broadcast: its text is no UTF-8")
        }
        return text
    }

    /// As many whole characters as fit.
    private static func prefix(of text: String, _ byteCount: Int) -> String {
        var prefix = text
        while prefix.utf8.count > byteCount { prefix.removeLast() }
        return prefix
    }
}

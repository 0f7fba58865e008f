import StoreyVideo

/// The wire format: the length of the rest in 4 bytes, a byte for the kind, and the payload. Numbers are little-endian.
/// Strings are UTF-8 and extend to the end of the message.
///
/// | kind | message | payload |
/// |---|---|---|
/// | 1 | hello | the version, 2 bytes; whether it's paused, 1 byte; the file name |
/// | 2, 3 | frame, heartbeat | – |
/// | 4, 5 | paused, resumed | – |
/// | 6 | finished | 1 byte: 0 ended, 1 stop requested, 2 failed; the explanation |
/// | 7 | stop | – |
/// | 8 | frame request | maximum width and height, 4 bytes each; the frame rate as frames and seconds, 4 bytes each |
/// | 9 | audio | the source and the number of channels, 1 byte each; the sample rate, 4 bytes; the time in nanoseconds, 8 bytes; the samples, 2 bytes each |
/// | 10 | audio request | – |
extension ControlMessage {
    /// The protocol version, which only `hello` contains.
    static let version: UInt16 = 2
    /// The maximum length of a message, without its length field.
    static let maxLength = 15 + 2 * maxSampleCount
    /// The maximum number of samples in a message. A block with more is sent in parts.
    static let maxSampleCount = 8192
    private static let maxTextLength = 1022

    var bytes: [UInt8] {
        var bytes: [UInt8] = [0, 0, 0, 0]
        switch self {
        case .hello(let file, let isPaused):
            bytes += [1] + Self.bytes(Self.version) + [isPaused ? 1 : 0] + file.utf8
        case .frame: bytes.append(2)
        case .heartbeat: bytes.append(3)
        case .paused: bytes.append(4)
        case .resumed: bytes.append(5)
        case .finished(.ended): bytes += [6, 0]
        case .finished(.stopRequested): bytes += [6, 1]
        case .finished(.failed(let explanation)):
            bytes += [6, 2] + Self.prefix(of: explanation, Self.maxTextLength).utf8
        case .stop: bytes.append(7)
        case .frameRequest(let request):
            bytes.append(8)
            for number in [
                request.maxSize.width, request.maxSize.height, request.rate.frames, request.rate.seconds,
            ] { bytes += Self.bytes(UInt32(clamping: number)) }
        case .audio(let block):
            bytes += [9, block.source.rawValue, UInt8(clamping: block.channelCount)]
            bytes += Self.bytes(UInt32(clamping: block.sampleRate)) + Self.bytes(block.time.wholeNanoseconds)
            bytes += block.samples.flatMap(Self.bytes)
        case .audioRequest: bytes.append(10)
        }
        bytes.replaceSubrange(0..<4, with: Self.bytes(UInt32(bytes.count - 4)))
        return bytes
    }

    /// Decodes a message from another process.
    /// - Parameter bytes: The message without its length field.
    init(decoding bytes: ArraySlice<UInt8>) throws(ShareError) {
        let rest = bytes.dropFirst()
        switch (bytes.first, rest.count) {
        case (1, 3...): self = try Self.hello(rest)
        case (2, 0): self = .frame
        case (3, 0): self = .heartbeat
        case (4, 0): self = .paused
        case (5, 0): self = .resumed
        case (6, 1...): self = .finished(try Self.reason(rest))
        case (7, 0): self = .stop
        case (8, 16): self = .frameRequest(try Self.request(rest))
        case (9, 14...): self = .audio(try Self.audio(rest))
        case (10, 0): self = .audioRequest
        case (let kind?, let count):
            throw ShareError(.malformed, "Invalid broadcast message: kind \(kind) with \(count) bytes.")
        case (nil, _): throw ShareError(.malformed, "Invalid broadcast message: it's empty.")
        }
    }

    private static func hello(_ rest: ArraySlice<UInt8>) throws(ShareError) -> ControlMessage {
        let version = number(rest.prefix(2))
        guard version == Self.version else {
            throw ShareError(
                .version,
                "The broadcast has protocol version \(version), but version \(Self.version) is required. Build both processes with the same version of Storey."
            )
        }
        let file = try text(rest.dropFirst(3))
        // The file is opened in the socket's folder, so its name must not lead out of it.
        guard BroadcastFolder.isChannel(file) else {
            throw ShareError(
                .malformed,
                "Invalid broadcast message: \(file.debugDescription) isn't a valid channel file name.")
        }
        return .hello(file: file, isPaused: rest[rest.startIndex + 2] != 0)
    }

    private static func reason(_ rest: ArraySlice<UInt8>) throws(ShareError) -> FinishReason {
        switch (rest.first, rest.count) {
        case (0, 1): .ended
        case (1, 1): .stopRequested
        case (2, _): .failed(try text(rest.dropFirst()))
        default: throw ShareError(.malformed, "Invalid broadcast message: unknown finish reason.")
        }
    }

    private static func request(_ rest: ArraySlice<UInt8>) throws(ShareError) -> FrameRequest {
        let numbers = stride(from: rest.startIndex, to: rest.endIndex, by: 4).map {
            number(rest[$0..<$0 + 4])
        }
        let maxSize = PixelSize(numbers[0], numbers[1])
        guard maxSize.isValid, let rate = FrameRate(numbers[2], perSeconds: numbers[3]) else {
            throw ShareError(
                .malformed,
                "Invalid broadcast message: a request for \(maxSize) with \(numbers[2]) frames in \(numbers[3]) s."
            )
        }
        return FrameRequest(within: maxSize, at: rate)
    }

    private static func audio(_ rest: ArraySlice<UInt8>) throws(ShareError) -> AudioBlock {
        let start = rest.startIndex
        guard let source = AudioBlock.Source(rawValue: rest[start]), rest.count.isMultiple(of: 2) else {
            throw ShareError(.malformed, "Invalid broadcast message: unknown or incomplete sound.")
        }
        let nanoseconds = rest[start + 6..<start + 14].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return try AudioBlock(
            source, time: .nanoseconds(Int64(bitPattern: nanoseconds)),
            sampleRate: number(rest[start + 2..<start + 6]), channelCount: Int(rest[start + 1]),
            samples: PCMEncoding(sample: .int16, isBigEndian: false).samples(of: Array(rest[(start + 14)...]))
        )
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// - Parameter bytes: At most 7 bytes.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    static func length(_ bytes: ArraySlice<UInt8>) -> Int { number(bytes) }

    private static func text(_ bytes: ArraySlice<UInt8>) throws(ShareError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ShareError(.malformed, "Invalid broadcast message: the text isn't valid UTF-8.")
        }
        return text
    }

    /// Returns as many whole characters as fit.
    private static func prefix(of text: String, _ byteCount: Int) -> String {
        var prefix = text
        while prefix.utf8.count > byteCount { prefix.removeLast() }
        return prefix
    }
}

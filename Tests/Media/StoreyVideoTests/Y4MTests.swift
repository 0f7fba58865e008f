import StoreyInternal
import StoreyVideo
import Testing

/// Returns a reader of bytes in memory that delivers a few at a time.
private func reader(
    _ bytes: [UInt8], atOnce: Int = 7
) throws(VideoFileError) -> Y4MReader {
    var rest = bytes[...]
    return try Y4MReader { count throws(VideoFileError) in
        let piece = rest.prefix(min(count, atOnce))
        rest = rest.dropFirst(piece.count)
        return Array(piece)
    }
}

private func reader(_ text: String) throws(VideoFileError) -> Y4MReader { try reader(Array(text.utf8)) }

@Suite struct `y4m files` {
    /// All formats and odd sizes, in pieces of different sizes.
    @Test(
        arguments: [PixelFormat.i420, .i422, .i444, .p010, .p210, .p410],
        [PixelSize(1, 1), PixelSize(5, 3), PixelSize(16, 8)])
    func `A y4m file can be written and read back`(format: PixelFormat, size: PixelSize) throws {
        var random = SplitMix64(seed: 4)
        let color = ColorDescription(.bt601, .full, siting: format == .i420 ? .center : .left)
        let header = Y4MHeader(size, FrameRate("29.97"), format, color: color)
        let pictures = try (0..<3).map { _ in
            try randomPicture(format, size, color: color, rowAlignment: 32, using: &random)
        }
        var file: [UInt8] = []
        let writer = try Y4MWriter(header) { bytes throws(VideoFileError) in file += bytes }
        for picture in pictures { try writer.write(picture) }
        for atOnce in [1, 7, 100_000] {
            var reader = try reader(file, atOnce: atOnce)
            #expect(reader.header == header)
            var read: [PixelBuffer] = []
            while let picture = try reader.next() { read.append(picture) }
            #expect(read == pictures)
            #expect(reader.count == 3)
        }
    }

    /// The output of another tool.
    @Test func `The output of ffmpeg is read correctly`() throws {
        var i420 = try reader(
            "YUV4MPEG2 W2 H2 F30000:1001 Ip A0:0 C420mpeg2 XYSCSS=420MPEG2\nFRAME Ixyz\nabcdef")
        #expect(
            i420.header
                == Y4MHeader(PixelSize(2, 2), FrameRate("29.97"), .i420, color: .sd))
        #expect(try i420.next()?.packed == Array("abcdef".utf8))
        #expect(try i420.next() == nil)
        let ten = Array("YUV4MPEG2 W1 H1 F25:1 C420p10 XYSCSS=420P10 XCOLORRANGE=FULL\nFRAME\n".utf8)
        var p010 = try reader(ten + [0xAC, 0x03, 0x00, 0x02, 0xFF, 0x03])
        let picture = try #require(try p010.next())
        #expect(picture.codes(of: .y) + picture.codes(of: .cb) + picture.codes(of: .cr) == [940, 512, 1023])
        #expect(p010.header.color.range == .full)
        let wide = Array("YUV4MPEG2 W2 H1 F25:1 C422p10 XYSCSS=422P10\nFRAME\n".utf8)
        var p210 = try reader(wide + [0x40, 0x00, 0xAC, 0x03, 0x00, 0x02, 0xFF, 0x03])
        let half = try #require(try p210.next())
        #expect(
            half.format == .p210
                && half.format.components.map { half.codes(of: $0) } == [[64, 940], [512], [1023]])
        // Defaults: 4:2:0 with JPEG's siting, and the matrix of high definition above 576 lines.
        let plain = try reader("YUV4MPEG2 H720 W1280\n").header
        #expect(
            plain
                == Y4MHeader(
                    PixelSize(1280, 720), nil, .i420, color: ColorDescription(.bt709, siting: .center))
        )
    }

    static let broken: [(String, VideoFileError.Reason)] = [
        ("", .malformed), ("YUV4MPEG2", .truncated), ("JPEG\n", .malformed), ("YUV4MPEG W1 H1\n", .malformed),
        ("YUV4MPEG2 W1\n", .malformed), ("YUV4MPEG2 W0 H1\n", .malformed), ("YUV4MPEG2 W-1 H1\n", .malformed),
        ("YUV4MPEG2 W99999999999999999999 H1\n", .malformed), ("YUV4MPEG2 W16385 H1\n", .malformed),
        ("YUV4MPEG2 W2 H2 C411\n", .unsupported), ("YUV4MPEG2 W2 H2 It\n", .unsupported),
        (String(repeating: "Y", count: 5000), .malformed),
    ]

    @Test(arguments: broken)
    func `An invalid header is rejected`(text: String, reason: VideoFileError.Reason) {
        let error = #expect(throws: VideoFileError.self) { try reader(text) }
        #expect(error?.reason == reason)
    }

    @Test(arguments: [
        ("FRAMES\nabc", VideoFileError.Reason.malformed), ("abc\n", .malformed), ("FRAME\nab", .truncated),
        ("FRAME", .truncated), ("FRAME\n", .truncated), ("\n", .malformed),
    ])
    func `An invalid frame is rejected`(text: String, reason: VideoFileError.Reason) throws {
        var reader = try reader("YUV4MPEG2 W1 H1\nFRAME\nabc" + text)
        #expect(try reader.next() != nil)
        let error = #expect(throws: VideoFileError.self) { try reader.next() }
        #expect(error?.reason == reason)
    }

    /// A header may claim a gigabyte in a file of three bytes.
    @Test func `No memory is allocated for data that hasn't arrived`() throws {
        var asked: [Int] = []
        var pieces = [Array("YUV4MPEG2 W16384 H16384 C444\nFRAME\nabc".utf8)]
        var reader = try Y4MReader { count throws(VideoFileError) in
            asked.append(count)
            return pieces.popLast() ?? []
        }
        #expect(throws: VideoFileError.self) { try reader.next() }
        #expect(asked.allSatisfy { $0 <= 1 << 20 })
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `A corrupted file is read or rejected`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let whole = Array("YUV4MPEG2 W4 H2 F25:1 Ip C420mpeg2\nFRAME\n0123456789abFRAME\n0123456789ab".utf8)
        for _ in 0..<500 {
            var bytes = Array(whole.prefix(.random(in: 0...whole.count, using: &random)))
            for _ in 0..<Int.random(in: 0...5, using: &random) where !bytes.isEmpty {
                bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            do {
                var reader = try reader(bytes)
                while let picture = try reader.next() { #expect(picture.size == reader.header.size) }
            } catch {
                #expect(!error.description.isEmpty, "seed \(seed)")
            }
        }
    }

    @Test func `Frames that don't match the file can't be written`() throws {
        let sink: Y4MWriter.Sink = { _ throws(VideoFileError) in }
        let size = PixelSize(4, 4)
        for format in [PixelFormat.bgra, .nv12] {
            let error = #expect(throws: VideoFileError.self) {
                try Y4MWriter(Y4MHeader(size, nil, format, color: .hd), sink)
            }
            #expect(error?.reason == .picture)
        }
        #expect(throws: VideoFileError.self) {
            try Y4MWriter(Y4MHeader(PixelSize(0, 4), nil, .i420, color: .hd), sink)
        }
        let writer = try Y4MWriter(Y4MHeader(size, nil, .i420, color: .hd), sink)
        #expect(throws: VideoFileError.self) { try writer.write(PixelBuffer(.i444, size)) }
        #expect(throws: VideoFileError.self) { try writer.write(PixelBuffer(.i420, PixelSize(4, 2))) }
    }
}

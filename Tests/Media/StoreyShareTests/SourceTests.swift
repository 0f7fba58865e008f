import Foundation
import Programs
import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing

@Suite struct `Frame barcodes` {
    @Test(
        arguments: [PixelFormat.bgra, .nv12, .i420, .i444, .p010],
        [PixelSize(96, 48), PixelSize(333, 187), PixelSize(180, 320)])
    func `A barcode can be read in any format and size`(format: PixelFormat, size: PixelSize) throws {
        let pattern = TestPattern(size, format, color: .jpeg)
        for number in 1...3 as ClosedRange<UInt32> {
            let time = Duration.milliseconds(0xFFFF_FFFF + Int64(number) * 12_345_678_901)
            #expect(
                FrameBarcode(in: try pattern.frame(at: time).picture)
                    == FrameBarcode(number: number, time: time))
        }
    }

    /// Like an encoder and a viewer's window: scaled down and up, with noise in every pixel.
    @Test(arguments: [0.5, 0.75, 1.5])
    func `A barcode can be read after scaling and through noise`(scale: Double) throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        let frame = try TestPattern(PixelSize(320, 180), .i420).frame(at: .seconds(3))
        let size = PixelSize(Int(320 * scale), Int(180 * scale))
        var picture = try frame.picture.scaled(to: size, .bilinear).scaled(to: PixelSize(300, 170), .bilinear)
        picture.withMutableBytes { bytes in
            for index in bytes.indices {
                bytes[index] = UInt8(clamping: Int(bytes[index]) + Int.random(in: -40...40, using: &random))
            }
        }
        #expect(FrameBarcode(in: picture) == FrameBarcode(number: 1, milliseconds: 3000), "seed \(seed)")
    }

    @Test func `A picture made of two frames has no valid barcode`() throws {
        let pattern = TestPattern(PixelSize(96, 48), .bgra)
        let one = try pattern.frame(at: .seconds(1)).picture.packed
        let other = try pattern.frame(at: .seconds(1)).picture.packed
        let torn = try PixelBuffer(packed: one[..<9216] + other[9216...], .bgra, PixelSize(96, 48))
        #expect(FrameBarcode(in: torn) == nil)
        #expect(FrameBarcode(in: try PixelBuffer(.bgra, PixelSize(96, 48))) == nil)
        #expect(FrameBarcode(in: try PixelBuffer(.bgra, PixelSize(1, 1))) == nil)
    }

    @Test func `A barcode returns its age, also after its clock wrapped around`() {
        #expect(
            FrameBarcode(number: 1, time: .milliseconds(500)).age(at: .milliseconds(540)) == .milliseconds(40)
        )
        let late = FrameBarcode(number: 1, time: .milliseconds(Int64(UInt32.max)))
        #expect(late.age(at: .milliseconds(Int64(UInt32.max) + 31)) == .milliseconds(31))
    }
}

@Suite struct `Test pattern` {
    /// The values of EBU's color bars at 75 % in Rec. ITU-R BT.709, limited range.
    @Test func `The test pattern has the colors of standard color bars`() throws {
        let picture = try TestPattern(PixelSize(160, 96), .i444).frame(at: .zero).picture
        let codes = (0..<8).map { bar in
            [Component.y, .cb, .cr].map { picture[$0, 20 * bar + 10, 20] }
        }
        #expect(
            codes == [
                [180, 128, 128], [168, 44, 136], [145, 147, 44], [133, 63, 52], [63, 193, 204],
                [51, 109, 212],
                [28, 212, 120], [16, 128, 128],
            ])
    }

    @Test func `A test pattern is new on each poll unless it's still, and ends after its frames`() throws {
        let pattern = TestPattern(PixelSize(96, 48), frames: 2)
        var bytes = [UInt8](repeating: 0, count: 96 * 48 * 2)
        func look(_ seconds: Int) throws -> String {
            switch try pattern.poll(at: .seconds(seconds)) {
            case .new: "new"
            case .unchanged: "still"
            case .ended: "ended"
            }
        }
        func fill() throws {
            try bytes.withUnsafeMutableBytes { try pattern.fill(FrameSlot(bytes: $0)) }
        }
        #expect(try look(1) == "new")
        try fill()
        pattern.isStill = true
        #expect(try look(2) == "still")
        try fill()
        pattern.isStill = false
        #expect(try look(3) == "new")
        try fill()
        #expect(try look(4) == "ended")
    }
}

@Suite struct `Capturing` {
    @Test func `Capturing transfers frames of changing size until the source ends`()
        async throws
    {
        try await TemporaryFolder.with { folder in
            let seen = Seen()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { seen.events.add($0) }
            seen.follow(receiver)
            let reason = await onThread {
                do throws(ShareError) {
                    let capacity = try FrameBroadcast.capacity(.i420, PixelSize(130, 98))
                    let broadcast = try FrameBroadcast(in: folder, capacity: capacity, timing: .patient)
                    let source = TurningPattern(frames: 200)
                    return FrameCapture(at: .rate(200)).run(source, into: broadcast)
                } catch {
                    return .failed(error.description)
                }
            }
            #expect(reason == .ended)
            try await eventually("the end") { seen.events.all.last == .finished(.ended) }
            #expect(seen.complaints == [])
            #expect(seen.sizes == [PixelSize(130, 98), PixelSize(98, 130)])
        }
    }

    @Test func `Captured frames follow the requested size`() async throws {
        try await TemporaryFolder.with { folder in
            let seen = Seen()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { seen.events.add($0) }
            seen.follow(receiver)
            async let reason = onThread { () -> FinishReason in
                do throws(ShareError) {
                    let capture = FrameCapture(at: .rate(60))
                    let capacity = try FrameBroadcast.capacity(.nv12, PixelSize(384, 192))
                    let broadcast = try FrameBroadcast(in: folder, capacity: capacity, timing: .patient) {
                        event in
                        if case .requestChanged(let request) = event { capture.apply(request) }
                    }
                    return capture.run(TestPattern(PixelSize(384, 192)), into: broadcast)
                } catch {
                    return .failed(error.description)
                }
            }
            for (bound, size) in [
                (PixelSize(192, 192), PixelSize(192, 96)), (PixelSize(48, 480), PixelSize(96, 48)),
                (PixelSize(1280, 720), PixelSize(384, 192)),
            ] {
                receiver.request(FrameRequest(within: bound, at: .rate(60)))
                try await eventually("frames of \(size)") { seen.lastSize == size }
            }
            receiver.requestStop()
            #expect(await reason == .stopRequested)
            #expect(seen.complaints == [])
        }
    }

    @Test(arguments: [
        (PixelSize(1280, 720), nil as PixelSize?), (PixelSize(720, 1280), nil), (PixelSize(1279, 719), nil),
        (PixelSize(1920, 1080), PixelSize(1280, 720)), (PixelSize(1080, 1920), PixelSize(720, 1280)),
        (PixelSize(1280, 721), PixelSize(1278, 720)),
    ])
    func `Only sizes above the maximum are reduced`(_ size: PixelSize, _ smaller: PixelSize?) {
        #expect(DownscalingWriter.downscaledSize(size, within: PixelSize(1280, 720)) == smaller)
        #expect(DownscalingWriter.downscaledSize(size, within: nil) == nil)
    }

    @Test func `Capturing stops on request and reports errors`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            async let reason = onThread { () -> FinishReason in
                do throws(ShareError) {
                    let broadcast = try FrameBroadcast(in: folder, capacity: 9999, timing: .patient)
                    return FrameCapture(at: .rate(60)).run(TestPattern(PixelSize(96, 48)), into: broadcast)
                } catch {
                    return .failed(error.description)
                }
            }
            try await eventually("a frame") { events.all.contains(.frame) }
            receiver.requestStop()
            #expect(await reason == .stopRequested)
            let failed = await onThread { () -> FinishReason in
                do throws(ShareError) {
                    let broadcast = try FrameBroadcast(in: folder, capacity: 99, timing: .patient)
                    return FrameCapture(at: .rate(60)).run(TestPattern(PixelSize(96, 48)), into: broadcast)
                } catch {
                    return .failed(error.description)
                }
            }
            guard case .failed(let explanation) = failed else { throw NeverHappened(what: "an error") }
            #expect(explanation.hasPrefix("A frame of 96x48 in nv12 has 6912 bytes, but the channel"))
        }
    }

    @Test func `A y4m source plays its pictures at the file's rate`() async throws {
        try await TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("film.y4m")
            let header = Y4MHeader(PixelSize(4, 2), .rate(10), .i420, color: .hd)
            var bytes: [UInt8] = []
            let writer = try Y4MWriter(header) { bytes += $0 }
            let pictures = try (0..<3).map { index in
                try PixelBuffer(
                    packed: [UInt8](repeating: UInt8(index + 50), count: 12), .i420, PixelSize(4, 2))
            }
            for picture in pictures { try writer.write(picture) }
            try Data(bytes).write(to: file)
            for loops in [false, true] {
                let source = try Y4MSource(file, loops: loops)
                var lumas: [UInt8?] = []
                // At twenty polls per second, each picture is seen twice.
                for look in 0..<8 {
                    var memory = [UInt8](repeating: 0, count: 12)
                    switch try source.poll(at: .milliseconds(50 * look)) {
                    case .new(let description):
                        #expect(description.layout.size == PixelSize(4, 2))
                        try memory.withUnsafeMutableBytes { try source.fill(FrameSlot(bytes: $0)) }
                        lumas.append(memory[0])
                    case .unchanged: lumas.append(nil)
                    case .ended: lumas.append(0)
                    }
                }
                #expect(lumas == [50, nil, 51, nil, 52, nil] + (loops ? [50, nil] : [0, 0]))
            }
        }
    }

    @Test(arguments: [("", "it's empty"), ("JPEG\n", "film.y4m")])
    func `A file that isn't y4m is reported`(text: String, explanation: String) async throws {
        try await TemporaryFolder.with(["film.y4m": text]) { folder in
            let error = #expect(throws: ShareError.self) {
                _ = try Y4MSource(folder.appendingPathComponent("film.y4m"))
            }
            #expect(error?.description.contains(explanation) == true)
        }
    }
}

/// Runs blocking code on a dedicated thread.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: body()) }.start()
    }
}

/// Swaps its sides regularly, like a rotated screen.
private final class TurningPattern: FrameSource {
    private let pattern: TestPattern
    private var looks = 0

    init(frames: Int) { pattern = TestPattern(PixelSize(130, 98), .i420, frames: frames) }

    func poll(at time: Duration) throws(ShareError) -> SourceState {
        looks += 1
        pattern.size = looks % 20 < 10 ? PixelSize(130, 98) : PixelSize(98, 130)
        return try pattern.poll(at: time)
    }

    func fill(_ slot: FrameSlot) throws(ShareError) { try pattern.fill(slot) }
}

/// Reads every frame and its barcode.
private final class Seen: @unchecked Sendable {
    let events = Events()
    private let lock = NSLock()
    private var allSizes: [PixelSize] = []
    private var allComplaints: [String] = []

    var sizes: Set<PixelSize> { lock.withLock { Set(allSizes) } }
    var lastSize: PixelSize? { lock.withLock { allSizes.last } }
    var complaints: [String] { lock.withLock { allComplaints } }

    func follow(_ receiver: BroadcastReceiver) {
        Thread {
            var last: UInt32 = 0
            var frame: Frame?
            while true {
                let isLast = self.events.all.contains { if case .finished = $0 { true } else { false } }
                do {
                    if try receiver.copyNewest(into: &frame) != nil, let picture = frame?.picture {
                        let code = FrameBarcode(in: picture)
                        self.lock.withLock {
                            self.allSizes.append(picture.size)
                            if (code?.number ?? 0) <= last {
                                self.allComplaints.append("\(code?.number ?? 0) after \(last)")
                            }
                        }
                        last = code?.number ?? last
                    }
                } catch {
                    self.lock.withLock { self.allComplaints.append("\(error)") }
                }
                if isLast { return }
                Thread.sleep(forTimeInterval: 0.001)
            }
        }.start()
    }
}

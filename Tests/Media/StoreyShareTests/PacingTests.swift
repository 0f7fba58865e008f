import StoreyInternal
import StoreyShare
import StoreyVideo
import Testing

/// Returns the times at which a pacer sends frames that arrive at the given times.
private func sent(_ pacer: FramePacer, frames: [Duration], until end: Duration) -> [Duration] {
    var pacer = pacer
    var sent: [Duration] = []
    var waiting = frames[...]
    var isNew = false
    var wake: Duration?
    while true {
        let now = min(waiting.first ?? end, wake ?? end)
        if now >= end { return sent }
        while let frame = waiting.first, frame <= now {
            waiting.removeFirst()
            isNew = true
        }
        switch pacer.next(at: now, isNew: isNew) {
        case .send:
            sent.append(now)
            isNew = false
            wake = nil
        case .wait(let until): wake = until
        }
        if wake == nil, case .wait(let until) = pacer.next(at: now, isNew: false) { wake = until }
    }
}

private func every(_ rate: Int, seconds: Int, jitter: Duration = .zero, using random: inout SplitMix64)
    -> [Duration]
{
    (0..<rate * seconds).map { index in
        let early = Int64.random(in: 0...jitter.components.attoseconds / 1_000_000_000, using: &random)
        return .seconds(1) + .nanoseconds(Int64(index) * 1_000_000_000 / Int64(rate) - early)
    }
}

@Suite struct `Pacing` {
    /// A jitter of five milliseconds is a third of the interval between two frames.
    @Test(arguments: [60, 30, 24, 15], [Duration.zero, .milliseconds(1), .milliseconds(5)])
    func `Sixty frames per second are reduced evenly to the requested rate`(rate: Int, jitter: Duration) {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        let came = every(
            60, seconds: 20, jitter: rate == 60 ? min(jitter, .milliseconds(4)) : jitter, using: &random)
        let went = sent(FramePacer(at: .rate(rate)), frames: came, until: .seconds(21))
        #expect(abs(went.count - 20 * rate) <= 1, "seed \(seed)")
        let interval = Duration.nanoseconds(1_000_000_000 / Int64(rate))
        let gaps = zip(went.dropFirst(), went).map { $0 - $1 }
        // At most a quarter of an interval early, and late by the jitter.
        #expect((gaps.min() ?? .zero) >= interval * 3 / 4 - jitter, "seed \(seed)")
        #expect((gaps.max() ?? .zero) <= interval * 5 / 4 + jitter, "seed \(seed)")
    }

    @Test func `No frame is dropped at or below the requested rate`() {
        var random = SplitMix64(seed: 1)
        let came = every(24, seconds: 5, using: &random)
        #expect(sent(FramePacer(at: .rate(60)), frames: came, until: .seconds(6)) == came)
    }

    @Test func `An unchanged screen is sent once per second, and the next change at once`() {
        let came: [Duration] = [.seconds(1), .milliseconds(4300)]
        #expect(
            sent(FramePacer(at: .rate(30)), frames: came, until: .milliseconds(6000))
                == [
                    .seconds(1), .seconds(2), .seconds(3), .seconds(4), .milliseconds(4300),
                    .milliseconds(5300),
                ])
        #expect(
            sent(
                FramePacer(at: .rate(30), repeatingEvery: .milliseconds(500)), frames: [.zero],
                until: .milliseconds(1400))
                == [.zero, .milliseconds(500), .seconds(1)])
    }

    @Test func `The last change is never dropped`() {
        // The second frame arrives too early to be sent, and no other one follows.
        #expect(
            sent(FramePacer(at: .rate(10)), frames: [.zero, .milliseconds(20)], until: .milliseconds(900))
                == [.zero, .milliseconds(100)])
    }

    @Test func `Frames after a pause keep the requested rate`() {
        var random = SplitMix64(seed: 2)
        let came = [.zero] + every(60, seconds: 1, using: &random)
        let went = sent(
            FramePacer(at: .rate(30), repeatingEvery: .seconds(100)), frames: came, until: .seconds(2))
        #expect(zip(went.dropFirst(), went).allSatisfy { $0 - $1 >= .milliseconds(25) })
    }

    @Test func `A pacer waits indefinitely for the first frame`() {
        var pacer = FramePacer(at: .rate(30))
        #expect(pacer.next(at: .seconds(5), isNew: false) == .wait(until: nil))
        #expect(pacer.next(at: .seconds(6), isNew: true) == .send)
    }

    @Test func `A new rate takes effect with the next frame`() {
        var pacer = FramePacer(at: .rate(10))
        #expect(pacer.next(at: .zero, isNew: true) == .send)
        pacer.rate = .rate(1)
        #expect(pacer.next(at: .milliseconds(100), isNew: true) == .send)
        #expect(pacer.next(at: .milliseconds(200), isNew: true) == .wait(until: .milliseconds(1100)))
    }
}

@Suite struct `Frame adapter` {
    static let screens: [(PixelSize, PixelSize, PixelSize)] = [
        (PixelSize(1920, 1080), PixelSize(1280, 720), PixelSize(1280, 720)),
        (PixelSize(1125, 2436), PixelSize(1280, 720), PixelSize(592, 1280)),
        (PixelSize(1080, 720), PixelSize(1280, 720), PixelSize(1080, 720)),
        (PixelSize(1125, 609), PixelSize(1280, 720), PixelSize(1124, 608)),
        (PixelSize(1, 1), PixelSize(1280, 720), PixelSize(2, 2)),
        (PixelSize(37, 21), PixelSize(16, 8), PixelSize(14, 8)),
    ]

    @Test(arguments: screens, [Rotation.none, .half])
    func `Adapted frames have even sides within the maximum size and keep their aspect ratio`(
        screen: (size: PixelSize, bound: PixelSize, result: PixelSize), rotation: Rotation
    ) throws {
        // Large screens are only checked by their computed size, because converting them is slow.
        guard screen.size.pixelCount < 2000 else {
            #expect(FitGeometry.size(of: screen.size, within: screen.bound) == screen.result)
            return
        }
        let frame = Frame(try PixelBuffer(.i420, screen.size), time: .seconds(1), rotation: rotation)
        let adapted = try FrameAdapter(.within(screen.bound)).adapted(frame)
        #expect(adapted.picture.size == screen.result)
        #expect(adapted.rotation == .none)
        #expect(adapted.time == .seconds(1))
    }

    /// A barcode that can be read proves that the picture is upright and complete.
    @Test(arguments: Rotation.allCases, [PixelFormat.nv12, .i420, .bgra])
    func `Adapted frames are upright`(rotation: Rotation, format: PixelFormat) throws {
        let pattern = TestPattern(PixelSize(144, 96), .bgra)
        let upright = try pattern.frame(at: .seconds(2))
        let turned = Frame(
            upright.picture.rotated(by: rotation.inverse), time: upright.time, rotation: rotation)
        let adapted = try FrameAdapter(.within(PixelSize(144, 144)), format).adapted(turned)
        #expect(adapted.picture.size == PixelSize(144, 96))
        #expect(adapted.picture.format == format)
        #expect(FrameBarcode(in: adapted.picture) == FrameBarcode(number: 1, milliseconds: 2000))
    }

    @Test func `Frames fill an exact size with bars or by cropping`() throws {
        let pattern = TestPattern(PixelSize(96, 96), .i420)
        let frame = try pattern.frame(at: .zero)
        let boxed = try FrameAdapter(.exactly(PixelSize(192, 96), .letterbox)).adapted(frame)
        #expect(boxed.picture.size == PixelSize(192, 96))
        #expect(try boxed.picture.part(PixelRectangle(48, 0, PixelSize(96, 96))) == frame.picture)
        #expect(boxed.picture[.y, 10, 50] == 16)
        let cropped = try FrameAdapter(.exactly(PixelSize(96, 48), .crop)).adapted(frame)
        #expect(try cropped.picture == frame.picture.part(PixelRectangle(0, 24, PixelSize(96, 48))))
        let error = #expect(throws: ShareError.self) {
            _ = try FrameAdapter(.exactly(PixelSize(95, 48), .crop)).adapted(frame)
        }
        #expect(error?.description.contains("odd side") == true)
    }
}

import StoreyInternal
import StoreyVideo
import Testing

@Suite struct `Fields and motion` {
    @Test func `A woven frame has the lines of both pictures, and a bobbed one those of one`() {
        let top = [10, 10, 20, 20, 30, 30, 40, 40]
        let bottom = top.map { $0 + 1 }
        let frame = Interlacing.weave(top: top, bottom: bottom, width: 2)
        #expect(frame == [10, 10, 21, 21, 30, 30, 41, 41])
        #expect(Interlacing.bob(.top, of: frame, width: 2) == [10, 10, 20, 20, 30, 30, 30, 30])
        #expect(Interlacing.bob(.bottom, of: frame, width: 2) == [21, 21, 21, 21, 31, 31, 41, 41])
        #expect(Interlacing.weave(top: top, bottom: top, width: 2) == top)
        for field in Interlacing.Field.allCases {
            #expect(Interlacing.bob(field, of: [], width: 1) == [])
            #expect(Interlacing.bob(field, of: [7, 8], width: 2) == [7, 8])
        }
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `Blocks of a frame that has moved as a whole are found, and predicted without error`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let size = PixelSize(29, 23)
        let moved = MotionField.Vector(
            Int.random(in: -4...4, using: &random), Int.random(in: -4...4, using: &random))
        let earlier = (0..<size.pixelCount).map { _ in Int.random(in: 0...255, using: &random) }
        let current = (0..<size.pixelCount).map { index in
            let x = min(max(index % size.width + moved.x, 0), size.width - 1)
            let y = min(max(index / size.width + moved.y, 0), size.height - 1)
            return earlier[y * size.width + x]
        }
        let field = MotionField(of: current, from: earlier, size: size, side: 7, reach: 4)
        #expect(field.vectors.count == 5 * 4)
        let prediction = field.prediction(from: earlier)
        // The block in the middle has all of its source in the earlier frame.
        #expect(field.vectors[1 * 5 + 2] == moved, "seed \(seed)")
        for y in 7..<14 {
            for x in 14..<21 {
                #expect(prediction[y * size.width + x] == current[y * size.width + x], "seed \(seed)")
            }
        }
        let still = MotionField(of: earlier, from: earlier, size: size, side: 8, reach: 3)
        #expect(Set(still.vectors) == [MotionField.Vector(0, 0)], "seed \(seed)")
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `Motion compensation never leaves more difference than no motion`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let size = PixelSize(Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random))
        let frames = (0..<2).map { _ in
            (0..<size.pixelCount).map { _ in Int.random(in: 0...255, using: &random) }
        }
        func difference(_ prediction: [Int]) -> Int {
            zip(prediction, frames[1]).reduce(0) { $0 + abs($1.0 - $1.1) }
        }
        var last = difference(frames[0])
        for reach in 0...4 {
            let field = MotionField(of: frames[1], from: frames[0], size: size, side: 5, reach: reach)
            let rest = difference(field.prediction(from: frames[0]))
            #expect(rest <= last, "seed \(seed)")
            last = rest
        }
    }

    @Test(arguments: [
        ("24", "60", [2, 3, 2, 3, 2, 3]), ("25", "50", [2, 2, 2, 2, 2, 2]),
        ("25", "60", [2, 2, 3, 2, 3, 2]), ("24", "24", [1, 1, 1, 1, 1, 1]),
        ("60", "24", [0, 0, 1, 0, 1, 0]), ("23.976", "59.94", [2, 3, 2, 3, 2, 3]),
    ])
    func `The cadence of frames on a display is that of pulldown`(
        film: String, display: String, cadence: [Int]
    )
        throws
    {
        let (film, display) = (try #require(FrameRate(film)), try #require(FrameRate(display)))
        #expect(film.cadence(on: display, count: 6) == cadence)
    }

    @Test func `A cadence neither drifts nor overflows`() throws {
        let film = try #require(FrameRate(24_000, perSeconds: 1001))
        let sixty = try #require(FrameRate(60))
        #expect(film.cadence(on: sixty, count: 400).reduce(0, +) == 1001)
        let fastest = try #require(FrameRate(Int(Int32.max), perSeconds: Int(Int32.max) - 1))
        #expect(fastest.cadence(on: fastest, count: 3) == [1, 1, 1])
    }
}

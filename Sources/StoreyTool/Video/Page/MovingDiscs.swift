import StoreyVideo

/// The same motion at several frame rates, side by side: discs that go to and fro.
struct MovingDiscs {
    /// Pictures a second of each.
    var rates = [15, 30, 60]
    /// Pixels a second of all.
    var speed = 300
    /// How far they go, in pixels.
    private let way = 600
    private let lane = PixelSize(660, 44)

    /// A part of a page. They move where its box is ticked, so that nobody is made to look at them.
    var section: String {
        let seconds = Double(way) / Double(speed)
        let lanes = rates.map { rate in
            let steps = max(1, Int((seconds * Double(rate)).rounded()))
            return """
                <p>\(text(rate))</p>
                <div class="lane" aria-hidden="true"><i style="animation-timing-function: steps(\(steps)); \
                animation-duration: \(seconds.text(decimals: 3))s"></i></div>
                """
        }
        return VideoPage.section(
            "Frame rates: the same motion",
            """
            <p>\(speed) pixels a second each. The fewer pictures, the longer the jumps: of text that is scrolled, 15 are enough \
            to follow and too few to read; 30 look even in most calls, 60 as on the screen itself. A screen that shows \
            60 pictures a second cannot show more.</p>
            <input type="checkbox" id="move"> <label for="move">Let them move</label>
            <div class="lanes">\(lanes.joined(separator: "\n"))</div>
            """)
    }

    /// What is said of one of them.
    func text(_ rate: Int) -> String {
        let time = (1000 / Double(rate)).text(decimals: 1)
        let jump = (Double(speed) / Double(rate)).text(decimals: 1)
        return "\(rate) pictures a second: a new one every \(time) ms, \(jump) pixels further"
    }

    /// As video at the highest of the rates: once there and back, a line of its own for each.
    func write(_ sink: @escaping Y4MWriter.Sink) throws {
        let highest = rates.max() ?? 1
        let size = PixelSize(lane.width, lane.height * rates.count)
        let writer = try Y4MWriter(
            Y4MHeader(size, FrameRate(highest), .i420, colour: .sd), sink)
        var empty = try PixelBuffer(.i420, size, colour: .sd)
        empty.fill(with: .white)
        for picture in 0..<2 * way * highest / speed {
            var next = empty
            for (index, rate) in rates.enumerated() {
                // The last of its own pictures that there was.
                let shown = Double(picture * rate / highest) / Double(rate) * Double(speed)
                let place = Int(shown) <= way ? Int(shown) : 2 * way - Int(shown)
                draw(at: place, lane: index, in: &next)
            }
            try writer.write(next)
        }
    }

    private func draw(at place: Int, lane index: Int, in picture: inout PixelBuffer) {
        let radius = 16
        for y in -radius..<radius {
            for x in -radius..<radius where x * x + y * y < radius * radius {
                picture[.y, place + radius + x, index * lane.height + lane.height / 2 + y] = 40
            }
        }
    }
}

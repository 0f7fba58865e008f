import ToolInternal
import StoreyVideo

/// The same motion at several frame rates: one disc for each rate, moving back and forth.
struct MotionDemo {
    /// The frame rates, in frames per second.
    var rates = [15, 30, 60]
    /// The speed of all discs, in pixels per second.
    var speed = 300
    /// The distance in one direction, in pixels.
    private let distance = 600
    private let lane = PixelSize(660, 44)

    /// A section of a page. The discs move only after a checkbox is selected, because motion can cause discomfort.
    var section: String {
        let seconds = Double(distance) / Double(speed)
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
            <p>All discs move at \(speed) pixels per second. The lower the frame rate, the longer the jumps. At 15 frames per \
            second, scrolling text can be followed but not read; 30 look smooth in most calls; 60 match a typical screen, \
            which cannot show more.</p>
            <input type="checkbox" id="move"> <label for="move">Start motion</label>
            <div class="lanes">\(lanes.joined(separator: "\n"))</div>
            """)
    }

    /// Returns the caption for a frame rate.
    func text(_ rate: Int) -> String {
        let time = (1000 / Double(rate)).text(decimals: 1)
        let jump = (Double(speed) / Double(rate)).text(decimals: 1)
        return "\(rate) frames per second: one every \(time) ms, \(jump) pixels apart"
    }

    /// Writes a video at the highest rate, with one lane for each rate and one movement back and forth.
    func write(_ sink: @escaping Y4MWriter.Sink) throws {
        let highest = rates.max() ?? 1
        let size = PixelSize(lane.width, lane.height * rates.count)
        let writer = try Y4MWriter(
            Y4MHeader(size, FrameRate(highest), .i420, color: .sd), sink)
        var empty = try PixelBuffer(.i420, size, color: .sd)
        empty.fill(with: .white)
        for picture in 0..<2 * distance * highest / speed {
            var next = empty
            for (index, rate) in rates.enumerated() {
                // The position at the last frame of this lane's rate.
                let shown = Double(picture * rate / highest) / Double(rate) * Double(speed)
                let place = Int(shown) <= distance ? Int(shown) : 2 * distance - Int(shown)
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

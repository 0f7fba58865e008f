import Foundation
import StoreyVideo
import ToolInternal

extension VideoPage {
    /// A section on gamma, and on the transfer functions of high dynamic range.
    func dynamicRange() -> String {
        let functions: [(TransferFunction, name: String, peak: Double)] = [
            (.sRGB, "sRGB, 203 cd/m² at most", 203), (.hlg, "HLG, 1,000 cd/m² at most", 1000),
            (.pq, "PQ, 10,000 cd/m² at most", 10_000),
        ]
        let levels = [0.1, 1, 10, 50, 100, 203, 1000, 4000, 10_000]
        let rows = levels.map { level in
            ["\(level.text(decimals: 1)) cd/m²"]
                + functions.map { function, _, peak in
                    guard level <= peak else { return "–" }
                    let signal = Self.signal(of: level, function, peak)
                    return
                        "\(Int((signal * 100).rounded())) %, \(ColorCoding(.bt2020, depth: .ten).lumaCode(signal))"
                }
        }
        return Self.section(
            "Gamma and high dynamic range",
            """
            <p>The eye sees ratios: from 1 to 2 cd/m² is as large a step as from 100 to 200. Codes proportional to light would waste \
            most of them on highlights and leave steps in shadows, so codes follow a curve, gamma. Ordinary video and images (SDR) end \
            at the white of paper. High dynamic range (HDR) goes on to highlights and lamps: PQ says how bright each code is, and HLG, \
            made for broadcasting, how bright relative to the screen, so that old sets show it, too. On an ordinary screen, highlights \
            have to be compressed; <code>storey video planes</code> does that for HDR files.</p>
            """ + Self.chart(of: functions)
                + Self.table(
                    "signal, and code of 10 bits in limited range, for light on the screen",
                    [["light"] + functions.map(\.name)] + rows))
    }

    /// Returns the signal for light on a screen in cd/m².
    private static func signal(of light: Double, _ function: TransferFunction, _ peak: Double) -> Double {
        // HLG's curve is that of the camera. A screen of 1,000 cd/m² shows its light to the power of 1.2.
        let share = light / peak
        return function.signal(ofLight: function == .hlg ? pow(share, 1 / 1.2) : share)
    }

    /// Draws each function over light on a scale of powers of ten.
    private static func chart(of functions: [(TransferFunction, name: String, peak: Double)]) -> String {
        let (width, height, left, bottom) = (640.0, 240.0, 44.0, 24.0)
        func x(_ power: Double) -> Double { left + (power + 2) / 6 * (width - left - 8) }
        func y(_ signal: Double) -> Double { height - bottom - signal * (height - bottom - 12) }
        let lines = functions.enumerated().map { index, function in
            let points = (0...120).compactMap { step -> String? in
                let power = -2 + Double(step) / 20
                let light = pow(10, power)
                guard light <= function.peak * 1.001 else { return nil }
                let signal = Self.signal(of: min(light, function.peak), function.0, function.peak)
                return "\(x(power).text(decimals: 1)),\(y(signal).text(decimals: 1))"
            }
            return "<polyline class=\"line-\(index)\" points=\"\(points.joined(separator: " "))\"/>"
        }
        let ticks = (-2...4).map { power in
            let place = x(Double(power)).text(decimals: 1)
            let light = ["0.01", "0.1", "1", "10", "100", "1,000", "10,000"][power + 2]
            return """
                <line x1="\(place)" y1="12" x2="\(place)" y2="\((height - bottom).text(decimals: 0))"/>\
                <text x="\(place)" y="\((height - 6).text(decimals: 0))" text-anchor="\(power == 4 ? "end" : "middle")">\(light)</text>
                """
        }
        let marks = [0.0, 0.5, 1].map { signal in
            """
            <text x="\((left - 6).text(decimals: 0))" y="\((y(signal) + 4).text(decimals: 1))" text-anchor="end">\
            \(Int(signal * 100)) %</text>
            """
        }
        let legend = functions.enumerated().map { index, function in
            "<li class=\"line-\(index)\">\(function.name)</li>"
        }
        return """
            <figure class="chart"><svg viewBox="0 0 640 240" role="img" \
            aria-label="The signal over light in cd/m² for three transfer functions; the table below has the numbers">
            \(ticks.joined())\(marks.joined())\(lines.joined())
            </svg><ul class="legend">\(legend.joined())</ul>
            <figcaption>Signal over light in cd/m². A straight line gives each ratio equally many codes.</figcaption></figure>
            """
    }
}

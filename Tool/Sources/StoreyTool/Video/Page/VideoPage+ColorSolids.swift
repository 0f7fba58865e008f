import StoreyVideo
import ToolInternal

/// A color model as a space of three axes, in which the colors of a screen fill a solid.
struct ColorSolid: Encodable {
    let name: String
    /// The names of the axes: up, right, and back.
    let axes: [String]
    /// The least and the greatest value of each axis.
    let bounds: [[Double]]
    /// The places of black, red, green, yellow, blue, magenta, cyan, and white. Those of other colors are between them.
    let corners: [[Double]]

    init(_ name: String, _ axes: [String], _ bounds: [[Double]], _ place: (RGB) -> [Double]) {
        self.name = name
        self.axes = axes
        self.bounds = bounds
        let colors = [
            RGB.black, RGB(red: 1, green: 0, blue: 0), RGB(red: 0, green: 1, blue: 0),
            RGB(red: 1, green: 1, blue: 0), RGB(red: 0, green: 0, blue: 1), RGB(red: 1, green: 0, blue: 1),
            RGB(red: 0, green: 1, blue: 1), RGB.white,
        ]
        corners = colors.map(place)
    }

    static let all: [ColorSolid] = {
        let whole = [0.0, 1]
        // The extremes are those of red and magenta.
        let (i, q) = (YIQ(RGB(red: 1, green: 0, blue: 0)).i, YIQ(RGB(red: 1, green: 0, blue: 1)).q)
        return [
            ColorSolid("RGB", ["green", "red", "blue"], [whole, whole, whole]) {
                [$0.green, $0.red, $0.blue]
            },
            ColorSolid("Y′CbCr", ["Y′", "Cb", "Cr"], [whole, [-0.5, 0.5], [-0.5, 0.5]]) {
                let color = YCbCr($0, matrix: .bt709)
                return [color.y, color.cb, color.cr]
            },
            ColorSolid("YUV", ["Y", "U", "V"], [whole, [-0.436, 0.436], [-0.615, 0.615]]) {
                let color = YUV($0)
                return [color.y, color.u, color.v]
            },
            ColorSolid("YIQ", ["Y", "I", "Q"], [whole, [-i, i], [-q, q]]) {
                let color = YIQ($0)
                return [color.y, color.i, color.q]
            },
            ColorSolid("CMYK", ["magenta", "cyan", "yellow"], [whole, whole, whole]) {
                [1 - $0.green, 1 - $0.red, 1 - $0.blue]
            },
        ]
    }()

    /// The share of the space that the solid of colors fills: its edges' determinant, divided by the space's volume.
    var share: Double {
        let edges = [1, 2, 4].map { corner in zip(corners[corner], corners[0]).map { $0 - $1 } }
        let (a, b, c) = (edges[0], edges[1], edges[2])
        let cross: [Double] = [
            b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0],
        ]
        let volume = zip(a, cross).reduce(0.0) { $0 + $1.0 * $1.1 }
        return abs(volume) / bounds.reduce(1.0) { $0 * ($1[1] - $1[0]) }
    }
}

extension VideoPage {
    /// A section with the solids that the colors of a screen fill in each model.
    func colorSolids() throws -> String {
        let codes = ColorCoding(.bt709).colorCount
        // With plain arithmetic, each code with all of the colored inks has the color of one with more black and less of them.
        let different = 256 * (256 * 256 * 256 - 255 * 255 * 255)
        let all = 256.0 * 256 * 256 * 256
        let rows = ColorSolid.all.map { solid in
            [
                solid.name,
                solid.bounds.enumerated().map { axis, bounds in
                    "\(solid.axes[axis]) \(bounds[0].text(decimals: 3)) to \(bounds[1].text(decimals: 3))"
                }.joined(separator: ", "),
                solid.name == "CMYK"
                    ? "100 %, but only \((Double(different) / all * 100).text(decimals: 1)) % without repetition"
                    : "\((solid.share * 100).text(decimals: 1)) %",
            ]
        }
        let options = ColorSolid.all.enumerated()
            .map { "<option value=\"\($0)\"\($0 == 1 ? " selected" : "")>\($1.name)</option>" }
        return Self.section(
            "Color solids: which numbers are colors",
            """
            <p>Three numbers are a place in space. All colors of a screen are a cube in RGB. In the models with brightness, the same cube \
            stands on its black corner, with white at the top, and is stretched: the box around it has room for numbers that are not \
            colors, such as a black with much blue. With 8 bits and limited range (BT.709), \(Double(codes).text(decimals: 0)) of 16,777,216 codes are \
            colors, \((Double(codes) / 16_777_216 * 100).text(decimals: 1)) %. An encoder that rounds may leave the solid, and the \
            screen then clips.</p>
            <p>Printing has the opposite: four inks for three numbers. Equal parts of cyan, magenta, and yellow are a gray that black ink \
            makes, too, so most codes repeat the color of another one.</p>
            """
                + (try Self.interactive(
                    "solids",
                    """
                    <div class="controls">
                    <label>Model <select name="model">\(options.joined())</select></label>
                    <label><span class="cut-name">Up to</span> <input type="range" name="cut" min="0" max="100" value="100"></label>
                    </div>
                    <canvas class="solid" width="640" height="480" tabindex="0" role="img" \
                    aria-label="The solid of colors in its box. Drag it or use the arrow keys to turn it"></canvas>
                    <p class="hint">Drag to turn, or use the arrow keys; Home turns it back.</p>
                    <p class="result" role="status"></p>
                    """, data: ColorSolid.all))
                + Self.table(
                    "how much of its box each solid fills", [["model", "the box", "colors"]] + rows))
    }
}

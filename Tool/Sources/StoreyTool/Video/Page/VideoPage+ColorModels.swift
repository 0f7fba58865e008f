import StoreyVideo
import ToolInternal

extension VideoPage {
    /// A section on the models that describe the same colors by other numbers.
    func colorModels() -> String {
        let colors = [
            RGBCode(255, 255, 255), RGBCode(255, 255, 0), RGBCode(0, 255, 255), RGBCode(0, 255, 0),
            RGBCode(255, 0, 255), RGBCode(255, 0, 0), RGBCode(0, 0, 255), RGBCode(224, 172, 105),
        ]
        let rows = colors.map { code in
            let color = code.color()
            let inks = CMYK(color)
            let (pal, ntsc) = (YUV(color), YIQ(color))
            let video = ColorCoding(.bt709).code(color)
            return [
                "\(Self.swatch(code)) \(code.red), \(code.green), \(code.blue)",
                [inks.cyan, inks.magenta, inks.yellow, inks.black]
                    .map { "\(Int(($0 * 100).rounded()))" }.joined(separator: ", "),
                Self.numbers([pal.y, pal.u, pal.v]), Self.numbers([ntsc.y, ntsc.i, ntsc.q]),
                "\(video.y), \(video.cb), \(video.cr)",
            ]
        }
        return Self.section(
            "Color models: the same colors by other numbers",
            """
            <p>Screens add light: red, green, and blue (RGB). Printers take light away with inks: cyan, magenta, yellow, and black \
            (CMYK; plain arithmetic here, real inks need profiles). Television needed brightness on its own, because the sets at home \
            were black and white, so color became two differences beside it: YUV in PAL, and YIQ in NTSC. Digital video kept the idea \
            with other weights: Y′CbCr, which many programs still call YUV.</p>
            """
                + Self.table(
                    "eight colors in five models",
                    [
                        [
                            "R, G, B (0 to 255)", "C, M, Y, K (%)", "Y, U, V (PAL)", "Y, I, Q (NTSC)",
                            "Y′, Cb, Cr (BT.709, limited)",
                        ]
                    ] + rows))
    }

    private static func numbers(_ values: [Double]) -> String {
        // Without a minus before zero.
        values.map { ($0.magnitude < 0.0005 ? 0 : $0).text(decimals: 3).replacing("-", with: "−") }
            .joined(separator: ", ")
    }
}

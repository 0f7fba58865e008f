import StoreyVideo

/// A generated image with color bars, a gradient, thin lines, and round edges.
enum ExampleImage {
    static func made() throws(PixelError) -> PixelBuffer {
        let size = PixelSize(320, 180)
        let bytes = (0..<size.height).flatMap { y in
            (0..<size.width).flatMap { x in
                let code = RGBCode(color(x, y))
                return [UInt8(code.blue), UInt8(code.green), UInt8(code.red), 255]
            }
        }
        return try PixelBuffer(packed: bytes, .bgra, size)
    }

    private static func color(_ x: Int, _ y: Int) -> RGB {
        // A red disc with a highlight in front of a sky and a field. On the right, color bars and fine lines.
        if x >= 220 {
            if y < 90 {
                let bar = (x - 220) * 7 / 100
                return RGB(
                    red: bar == 1 || bar == 4 || bar == 5 || bar == 0 ? 0.75 : 0,
                    green: bar < 4 ? 0.75 : 0, blue: [0, 2, 4, 6].contains(bar) ? 0.75 : 0)
            }
            if y < 135 { return (x / 2 + y / 2) % 2 == 0 ? RGB(red: 0.9, green: 0.1, blue: 0.1) : .white }
            let gray = Double(x - 220) / 99
            return RGB(red: gray, green: gray, blue: gray)
        }
        let (right, down) = (Double(x) - 90, Double(y) - 84)
        let distance = (right * right + down * down).squareRoot()
        if distance < 52 {
            let light = max(
                0, 1 - ((right + 18) * (right + 18) + (down + 20) * (down + 20)).squareRoot() / 60)
            return RGB(red: 0.78 + 0.2 * light, green: 0.16 + 0.6 * light, blue: 0.1 + 0.5 * light)
        }
        let height = Double(y) / 180
        if y < 118 { return RGB(red: 0.25 + 0.5 * height, green: 0.5 + 0.4 * height, blue: 0.95) }
        let blade = Double((x * 7 + y * 13) % 11) / 60
        return RGB(red: 0.12 + blade, green: 0.42 + blade - 0.15 * (height - 0.6), blue: 0.1)
    }
}

/// A color as integer codes of red, green and blue in full range: from 0 to 255 with 8 bits.
public struct RGBCode: Sendable, Hashable {
    /// The code of red.
    public var red: Int
    /// The code of green.
    public var green: Int
    /// The code of blue.
    public var blue: Int

    /// Creates a color from its codes.
    /// - Parameters:
    ///   - red: The code of red, from 0 to the largest code.
    ///   - green: The code of green, from 0 to the largest code.
    ///   - blue: The code of blue, from 0 to the largest code.
    public init(_ red: Int, _ green: Int, _ blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates the nearest codes of a color. Halves are rounded up, and values out of range are clamped.
    /// - Parameters:
    ///   - color: The color.
    ///   - depth: The number of bits per component.
    public init(_ color: RGB, depth: BitDepth = .eight) {
        func code(_ value: Double) -> Int {
            depth.code(nearest: value * Double(depth.maxCode))
        }
        self.init(code(color.red), code(color.green), code(color.blue))
    }

    /// Returns the color of the codes.
    /// - Parameter depth: The number of bits per component.
    public func color(depth: BitDepth = .eight) -> RGB {
        let largest = Double(depth.maxCode)
        return RGB(red: Double(red) / largest, green: Double(green) / largest, blue: Double(blue) / largest)
    }
}

extension BitDepth {
    /// Returns the code nearest to a number. Halves are rounded away from zero, like `Round` in Rec. ITU-T H.273.
    /// Values out of range are clamped, and NaN becomes 0.
    func code(nearest number: Double) -> Int {
        let rounded = number.rounded(.toNearestOrAwayFromZero)
        // Compared as Double, because an Int can't represent every value.
        guard rounded > 0 else { return 0 }
        return rounded < Double(maxCode) ? Int(rounded) : maxCode
    }
}

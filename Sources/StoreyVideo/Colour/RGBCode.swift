/// A colour's red, green and blue as whole numbers, all codes used: of 8 bits, from 0 to 255.
public struct RGBCode: Sendable, Hashable {
    /// The code of red.
    public var red: Int
    /// The code of green.
    public var green: Int
    /// The code of blue.
    public var blue: Int

    /// - Parameters:
    ///   - red: from 0 to the depth's largest code.
    ///   - green: likewise.
    ///   - blue: likewise.
    public init(_ red: Int, _ green: Int, _ blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The nearest codes of a colour. Halves are rounded up; what lies outside of 0 to 1 becomes the nearest end.
    /// - Parameters:
    ///   - colour: the colour.
    ///   - depth: the bits of each component.
    public init(_ colour: RGB, depth: BitDepth = .eight) {
        func code(_ value: Double) -> Int {
            depth.code(nearest: value * Double(depth.largestCode))
        }
        self.init(code(colour.red), code(colour.green), code(colour.blue))
    }

    /// The colour these codes stand for.
    /// - Parameter depth: the bits of each component.
    public func colour(depth: BitDepth = .eight) -> RGB {
        let largest = Double(depth.largestCode)
        return RGB(red: Double(red) / largest, green: Double(green) / largest, blue: Double(blue) / largest)
    }
}

extension BitDepth {
    /// The code nearest to a number. Halves go away from zero, as `Round` of Rec. ITU-T H.273 does, and what lies
    /// outside becomes the first or the last code. What is no number becomes 0.
    func code(nearest number: Double) -> Int {
        let rounded = number.rounded(.toNearestOrAwayFromZero)
        // Compared as Double: an Int could not hold every one.
        guard rounded > 0 else { return 0 }
        return rounded < Double(largestCode) ? Int(rounded) : largestCode
    }
}

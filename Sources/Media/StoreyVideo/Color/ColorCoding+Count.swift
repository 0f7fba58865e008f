extension ColorCoding {
    /// The number of codes that are colors, whose red, green, and blue are from 0 to 1. The others can be stored, but no screen
    /// can show them.
    ///
    /// Takes 65,000 steps for 8 bits, and 16 times as many for each two bits more.
    public var colorCount: Int { (0...depth.maxCode).reduce(0) { $0 + colorCount(cr: $1) } }

    /// Returns the number of codes with a code of red-difference chroma that are colors.
    /// - Parameter cr: The code of red-difference chroma.
    func colorCount(cr: Int) -> Int {
        let step = luma(1) - luma(0)
        return (0...depth.maxCode).reduce(0) { sum, cb in
            // Luma adds as much to red as to green and to blue.
            let dark = RGB(YCbCr(y: 0, cb: chroma(cb), cr: chroma(cr)), matrix: matrix)
            let least = -min(dark.red, dark.green, dark.blue)
            let most = 1 - max(dark.red, dark.green, dark.blue)
            // Codes at the ends count in spite of rounding errors.
            let first = max(0, ((least - luma(0)) / step - 1e-6).rounded(.up))
            let last = min(Double(depth.maxCode), ((most - luma(0)) / step + 1e-6).rounded(.down))
            return sum + max(0, Int(last) - Int(first) + 1)
        }
    }
}

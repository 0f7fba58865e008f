/// Converts the pixels of a PNG file to BGRA.
struct PNGPixelDecoder {
    private let colorType: PNGHeader.ColorType
    private let depth: Int
    private let samples: Int
    /// The palette as red, green and blue bytes.
    private let palette: [UInt8]
    /// The alpha of the first palette entries.
    private let alphas: [UInt8]
    /// The color that is transparent.
    private let transparent: [Int]?

    init(_ header: PNGHeader, palette: [UInt8], transparency: [UInt8]?) {
        colorType = header.colorType
        depth = header.depth
        samples = header.colorType.samples
        self.palette = palette
        alphas = header.colorType == .palette ? transparency ?? [] : []
        let isKeyed = header.colorType == .gray || header.colorType == .rgb
        let mask = 1 << header.depth - 1
        transparent =
            isKeyed
            ? transparency.map { bytes in
                (0..<header.colorType.samples).map { PNGImage.number(bytes[2 * $0..<2 * $0 + 2]) & mask }
            } : nil
    }

    /// Writes one pixel of a row. An index beyond the palette is black.
    func write(
        pixel x: Int, of row: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableRawBufferPointer,
        at place: Int
    ) {
        let first = sample(x * samples, of: row)
        var alpha: UInt8 = 255
        let red: UInt8
        let green: UInt8
        let blue: UInt8
        switch colorType {
        case .palette:
            let isThere = 3 * first + 2 < palette.count
            (red, green, blue) =
                isThere
                ? (palette[3 * first], palette[3 * first + 1], palette[3 * first + 2]) : (0, 0, 0)
            if first < alphas.count { alpha = alphas[first] }
        case .gray, .grayWithAlpha:
            red = byte(first)
            (green, blue) = (red, red)
            if colorType == .grayWithAlpha { alpha = byte(sample(x * samples + 1, of: row)) }
            if let transparent, transparent[0] == first { alpha = 0 }
        case .rgb, .rgbWithAlpha:
            let second = sample(x * samples + 1, of: row)
            let third = sample(x * samples + 2, of: row)
            (red, green, blue) = (byte(first), byte(second), byte(third))
            if colorType == .rgbWithAlpha { alpha = byte(sample(x * samples + 3, of: row)) }
            if let transparent, transparent[0] == first, transparent[1] == second, transparent[2] == third {
                alpha = 0
            }
        }
        target[place] = blue
        target[place + 1] = green
        target[place + 2] = red
        target[place + 3] = alpha
    }

    private func sample(_ index: Int, of row: UnsafeBufferPointer<UInt8>) -> Int {
        switch depth {
        case 8: return Int(row[index])
        case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
        default:
            // The leftmost sample is in the highest bits.
            let bit = index * depth
            return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
        }
    }

    /// Returns a sample rounded to 8 bits.
    private func byte(_ sample: Int) -> UInt8 {
        if depth == 8 { return UInt8(sample) }
        let largest = 1 << depth - 1
        return UInt8((sample * 255 + largest / 2) / largest)
    }
}

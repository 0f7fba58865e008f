import StoreyVideo

/// One component of a picture: as a grey picture, and in numbers.
struct ComponentPicture {
    private let component: Component
    private let size: PixelSize
    private let codes: [Int]
    private let depth: BitDepth

    init(_ component: Component, of picture: PixelBuffer) {
        self.component = component
        size = picture.planeSize(of: component)
        codes = picture.codes(of: component)
        depth = picture.format.depth
    }

    /// Each code as so bright a grey, the largest as white.
    func grey() throws(PixelError) -> PixelBuffer {
        let bytes = codes.flatMap { code in
            let grey = UInt8(code >> (depth.rawValue - 8))
            return [grey, grey, grey, 255]
        }
        return try PixelBuffer(packed: bytes, .bgra, size)
    }

    var text: String {
        let name = component.rawValue + String(repeating: " ", count: max(0, 5 - component.rawValue.count))
        return "\(name)  \(size)  \(numbers)"
    }

    /// The least, the greatest and the mean of its codes.
    var numbers: String {
        let mean = Double(codes.reduce(0, +)) / Double(codes.count)
        return "\(codes.min() ?? 0) to \(codes.max() ?? 0), mean \(mean.text(decimals: 1))"
    }
}

extension PixelBuffer {
    /// Accesses the code at a position of a component's plane. Subsampled chroma has fewer positions than the picture.
    ///
    /// Access is checked and meant for tests, single pixels and exact arithmetic. For whole pictures, access to the
    /// bytes is faster.
    /// - Parameters:
    ///   - component: A component of the format.
    ///   - x: The column in the component's plane. Must be within the plane.
    ///   - y: The line in the component's plane. Must be within the plane.
    public subscript(component: Component, x: Int, y: Int) -> Int {
        get {
            let offset = offset(of: component, x, y)
            return withBytes { bytes in
                format.depth == .eight
                    ? Int(bytes[offset]) : Int(bytes[offset]) >> 6 | Int(bytes[offset + 1]) << 2
            }
        }
        set {
            precondition(
                (0...format.depth.maxCode).contains(newValue), "The code \(newValue) is out of range.")
            let offset = offset(of: component, x, y)
            let isWide = format.depth != .eight
            withMutableBytes { bytes in
                bytes[offset] = UInt8(truncatingIfNeeded: isWide ? newValue << 6 : newValue)
                if isWide { bytes[offset + 1] = UInt8(newValue >> 2) }
            }
        }
    }

    /// Returns the size of a component's plane in codes.
    /// - Parameter component: A component of the format.
    public func planeSize(of component: Component) -> PixelSize {
        guard let place = format.place(of: component) else {
            preconditionFailure("A picture of the format \(format) has no \(component).")
        }
        return format.planeSize(place.plane, of: size)
    }

    /// Returns all codes of a component, line by line.
    /// - Parameter component: A component of the format.
    public func codes(of component: Component) -> [Int] {
        let size = planeSize(of: component)
        let (start, across, down) = steps(of: component)
        let isWide = format.depth != .eight
        return withBytes { bytes in
            var codes: [Int] = []
            codes.reserveCapacity(size.pixelCount)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let offset = start + y * down + x * across
                    codes.append(
                        isWide ? Int(bytes[offset]) >> 6 | Int(bytes[offset + 1]) << 2 : Int(bytes[offset]))
                }
            }
            return codes
        }
    }

    /// Sets all codes of a component, line by line.
    mutating func setCodes(of component: Component, _ codes: [Int]) {
        let size = planeSize(of: component)
        precondition(codes.count == size.pixelCount, "\(codes.count) codes for a plane of \(size).")
        let (start, across, down) = steps(of: component)
        let isWide = format.depth != .eight
        withMutableBytes { bytes in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let offset = start + y * down + x * across
                    let code = codes[y * size.width + x]
                    bytes[offset] = UInt8(truncatingIfNeeded: isWide ? code << 6 : code)
                    if isWide { bytes[offset + 1] = UInt8(truncatingIfNeeded: code >> 2) }
                }
            }
        }
    }

    /// Returns the offset of a component's first code, and the distances in bytes to the next code and line.
    private func steps(of component: Component) -> (start: Int, across: Int, down: Int) {
        guard let place = format.place(of: component) else {
            preconditionFailure("A picture of the format \(format) has no \(component).")
        }
        let plane = layout.planes[place.plane]
        return (plane.offset + place.byte, format.bytesPerElement(place.plane), plane.bytesPerRow)
    }

    private func offset(of component: Component, _ x: Int, _ y: Int) -> Int {
        let size = planeSize(of: component)
        precondition(
            (0..<size.width).contains(x) && (0..<size.height).contains(y),
            "(\(x), \(y)) lies outside of the plane of \(component), \(size).")
        let (start, across, down) = steps(of: component)
        return start + y * down + x * across
    }

    /// The conversion between the picture's colors and its codes.
    public var coding: ColorCoding { ColorCoding(color.matrix, color.range, depth: format.depth) }

    /// Fills the picture with an opaque color.
    /// - Parameter rgb: The color.
    public mutating func fill(with rgb: RGB) {
        let codes: [Int]
        if format == .bgra {
            let code = RGBCode(rgb)
            codes = [code.blue, code.green, code.red, 255]
        } else {
            let code = coding.code(rgb)
            codes = [code.y, code.cb, code.cr]
        }
        for plane in 0..<format.planeCount {
            var element: [UInt8] = []
            for (component, code) in zip(format.components, codes)
            where format.place(of: component)?.plane == plane {
                if format.depth == .eight {
                    element.append(UInt8(code))
                } else {
                    element += [UInt8(truncatingIfNeeded: code << 6), UInt8(code >> 2)]
                }
            }
            fill(plane: plane, with: element)
        }
    }

    private mutating func fill(plane: Int, with element: [UInt8]) {
        let range = layout.bytes(of: plane)
        let bytesPerRow = layout.planes[plane].bytesPerRow
        let rowBytes = layout.rowBytes(of: plane)
        withMutableBytes { bytes in
            for row in stride(from: range.lowerBound, to: range.upperBound, by: bytesPerRow) {
                for byte in 0..<rowBytes { bytes[row + byte] = element[byte % element.count] }
            }
        }
    }
}

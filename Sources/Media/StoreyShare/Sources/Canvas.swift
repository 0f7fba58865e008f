import StoreyVideo

/// Draws filled rectangles row by row into a frame's memory, which is fast in debug builds too.
struct Canvas {
    let bytes: UnsafeMutableRawBufferPointer
    let layout: PixelLayout
    let color: ColorDescription

    /// Fills a rectangle. Chroma that several pixels share gets the color that was drawn last.
    func fill(_ columns: Range<Int>, _ rows: Range<Int>, with rgb: RGB) {
        guard !columns.isEmpty, !rows.isEmpty else { return }
        for plane in 0..<layout.format.planeCount {
            let across = plane == 0 ? 1 : layout.format.subsampling.across
            let down = plane == 0 ? 1 : layout.format.subsampling.down
            let element = element(of: plane, rgb)
            let place = layout.planes[plane]
            let first = columns.lowerBound / across
            let last = (columns.upperBound - 1) / across
            let length = (last - first + 1) * element.count
            let starts = (rows.lowerBound / down...(rows.upperBound - 1) / down).map { row in
                place.offset + row * place.bytesPerRow + first * element.count
            }
            for index in 0..<length { bytes[starts[0] + index] = element[index % element.count] }
            let line = UnsafeRawBufferPointer(rebasing: bytes[starts[0]..<starts[0] + length])
            for start in starts.dropFirst() {
                UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + length]).copyMemory(from: line)
            }
        }
    }

    /// Returns the bytes of one element of a plane.
    private func element(of plane: Int, _ rgb: RGB) -> [UInt8] {
        var element = [UInt8](repeating: 0, count: layout.format.bytesPerElement(plane))
        let codes = codes(of: rgb)
        for (component, code) in zip(layout.format.components, codes) {
            guard let place = layout.format.place(of: component), place.plane == plane else { continue }
            if layout.format.depth == .eight {
                element[place.byte] = UInt8(code)
            } else {
                element[place.byte] = UInt8(truncatingIfNeeded: code << 6)
                element[place.byte + 1] = UInt8(code >> 2)
            }
        }
        return element
    }

    /// Returns the codes in the order of the format's components.
    private func codes(of rgb: RGB) -> [Int] {
        if layout.format == .bgra {
            let code = RGBCode(rgb)
            return [code.blue, code.green, code.red, 255]
        }
        let code = ColorCoding(color.matrix, color.range, depth: layout.format.depth).code(rgb)
        return [code.y, code.cb, code.cr]
    }
}

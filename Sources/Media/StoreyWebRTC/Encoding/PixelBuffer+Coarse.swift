import StoreyVideo

extension PixelBuffer {
    /// The side of a block of a coarse picture: that of a macroblock, so that encoders need few bits for it.
    private static let blockSide = 16

    /// The picture in blocks of one color.
    var coarse: PixelBuffer {
        let side = Self.blockSide
        let small = PixelSize((size.width + side - 1) / side, (size.height + side - 1) / side)
        guard let blocks = try? scaled(to: small) else { return self }
        var result = self
        for plane in 0..<format.planeCount { result.fill(plane, with: blocks) }
        return result
    }

    /// Copies the rows above a row from another picture of the same layout.
    /// - Parameters:
    ///   - picture: The other picture.
    ///   - row: The first row that isn't copied. It must be even.
    mutating func copyRows(of picture: PixelBuffer, above row: Int) {
        for plane in 0..<format.planeCount {
            let rows = plane == 0 ? row : row / format.subsampling.down
            let (start, count) = (layout.planes[plane].offset, rows * layout.planes[plane].bytesPerRow)
            picture.withBytes { source in
                withMutableBytes { target in
                    let range = start..<min(start + count, target.count)
                    UnsafeMutableRawBufferPointer(rebasing: target[range])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
                }
            }
        }
    }

    /// Fills a plane with the enlarged pixels of another picture.
    private mutating func fill(_ plane: Int, with blocks: PixelBuffer) {
        let (elements, blockElements) = (
            format.planeSize(plane, of: size), format.planeSize(plane, of: blocks.size)
        )
        let byteCount = format.bytesPerElement(plane)
        let (own, other) = (layout.planes[plane], blocks.layout.planes[plane])
        blocks.withBytes { source in
            withMutableBytes { target in
                guard let source = source.baseAddress, let target = target.baseAddress else { return }
                var lastBlockRow = -1
                for row in 0..<elements.height {
                    let start = target + own.offset + row * own.bytesPerRow
                    let blockRow = row * blockElements.height / elements.height
                    if blockRow == lastBlockRow {
                        start.copyMemory(from: start - own.bytesPerRow, byteCount: elements.width * byteCount)
                        continue
                    }
                    lastBlockRow = blockRow
                    let blockStart = source + other.offset + blockRow * other.bytesPerRow
                    for column in 0..<elements.width {
                        let block = column * blockElements.width / elements.width
                        (start + column * byteCount)
                            .copyMemory(from: blockStart + block * byteCount, byteCount: byteCount)
                    }
                }
            }
        }
    }
}

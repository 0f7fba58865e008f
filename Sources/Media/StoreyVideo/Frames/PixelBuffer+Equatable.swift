#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

extension PixelBuffer: Equatable {
    /// Returns whether two pictures have the same format, color description and pixels. Padding and memory layout don't
    /// matter.
    public static func == (one: PixelBuffer, other: PixelBuffer) -> Bool {
        guard one.format == other.format, one.size == other.size, one.color == other.color else {
            return false
        }
        return (0..<one.format.planeCount).allSatisfy { plane in
            let rowBytes = one.layout.rowBytes(of: plane)
            let rows = one.format.planeSize(plane, of: one.size).height
            let steps = (one.layout.planes[plane].bytesPerRow, other.layout.planes[plane].bytesPerRow)
            return one.withPlane(plane) { ones in
                other.withPlane(plane) { others in
                    guard let ones = ones.baseAddress, let others = others.baseAddress else { return true }
                    return (0..<rows).allSatisfy { row in
                        memcmp(ones + row * steps.0, others + row * steps.1, rowBytes) == 0
                    }
                }
            }
        }
    }
}

/// Where the blocks of a frame come from in an earlier one. Video codecs write these vectors and what the prediction misses, instead
/// of the frame.
public struct MotionField: Sendable, Hashable {
    /// The distance from a block to its source in the earlier frame.
    public struct Vector: Sendable, Hashable {
        /// The distance to the right, in pixels.
        public let x: Int
        /// The distance down, in pixels.
        public let y: Int

        /// Creates a vector.
        public init(_ x: Int, _ y: Int) {
            self.x = x
            self.y = y
        }
    }

    /// The size of the frames.
    public let size: PixelSize
    /// The number of pixels in a row and in a column of a block. Blocks at the right and lower edge may be smaller.
    public let side: Int
    /// The vector of each block, row by row.
    public let vectors: [Vector]

    /// Searches for the blocks of a frame in an earlier one: for each, the place with the least sum of absolute differences. Among
    /// equals, no motion is preferred, then the first place from the top left.
    ///
    /// The search is exhaustive, which takes up to `(2 * reach + 1)²` comparisons per pixel. Real encoders try few places.
    /// - Parameters:
    ///   - current: The codes of the frame, line by line.
    ///   - earlier: The codes of the earlier frame, as many.
    ///   - size: The size of both frames.
    ///   - side: The number of pixels in a row and in a column of a block, at least 1.
    ///   - reach: The largest distance in each direction, in pixels. Sources are within the earlier frame.
    public init(of current: [Int], from earlier: [Int], size: PixelSize, side: Int, reach: Int) {
        precondition(
            current.count == size.pixelCount && earlier.count == size.pixelCount && side > 0 && reach >= 0,
            "Both frames have the same size, and blocks at least a pixel.")
        self.size = size
        self.side = side
        vectors = stride(from: 0, to: size.height, by: side).flatMap { top in
            stride(from: 0, to: size.width, by: side).map { left in
                let bottom = min(top + side, size.height)
                let right = min(left + side, size.width)
                func difference(_ x: Int, _ y: Int, below limit: Int) -> Int {
                    var sum = 0
                    for line in top..<bottom {
                        let (start, source) = (line * size.width, (line + y) * size.width + x)
                        for column in left..<right {
                            sum += abs(current[start + column] - earlier[source + column])
                        }
                        if sum >= limit { break }
                    }
                    return sum
                }
                var (best, least) = (Vector(0, 0), difference(0, 0, below: .max))
                for y in max(-reach, -top)...min(reach, size.height - bottom) {
                    for x in max(-reach, -left)...min(reach, size.width - right) {
                        let sum = difference(x, y, below: least)
                        if sum < least { (best, least) = (Vector(x, y), sum) }
                    }
                }
                return best
            }
        }
    }

    /// Returns the frame that consists of the blocks' sources.
    /// - Parameter earlier: The codes of the earlier frame, line by line.
    public func prediction(from earlier: [Int]) -> [Int] {
        let across = (size.width + side - 1) / side
        return (0..<size.pixelCount).map { index in
            let (x, y) = (index % size.width, index / size.width)
            let vector = vectors[y / side * across + x / side]
            return earlier[(y + vector.y) * size.width + x + vector.x]
        }
    }
}

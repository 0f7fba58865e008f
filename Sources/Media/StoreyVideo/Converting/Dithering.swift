/// Mixes the few levels of a low bit depth, so that their mean is right and gradients have no steps.
public enum Dithering {
    /// Returns the level of each value, with its error passed on to its neighbors: 7/16 to the right, 3/16, 5/16 and 1/16 to the
    /// line below.
    ///
    /// Source: Floyd and Steinberg, “An Adaptive Algorithm for Spatial Greyscale”, 1976.
    /// - Parameters:
    ///   - values: Values from 0 to 1, line by line.
    ///   - width: The number of values in a line.
    ///   - levels: The number of levels, at least 2.
    /// - Returns: Levels from 0 to `levels - 1`.
    public static func levels(of values: [Double], width: Int, levels: Int) -> [Int] {
        precondition(levels >= 2 && width >= 1, "There are at least two levels and one column.")
        var rest = values
        let brightest = Double(levels - 1)
        return values.indices.map { index in
            let level = min(max((rest[index] * brightest).rounded(), 0), brightest)
            let error = rest[index] - level / brightest
            let (x, below) = (index % width, index + width)
            func pass(_ share: Double, to other: Int, inColumn column: Int) {
                if (0..<width).contains(column), other < rest.count { rest[other] += error * share / 16 }
            }
            pass(7, to: index + 1, inColumn: x + 1)
            pass(3, to: below - 1, inColumn: x - 1)
            pass(5, to: below, inColumn: x)
            pass(1, to: below + 1, inColumn: x + 1)
            return Int(level)
        }
    }
}

/// Fields: pictures of half of the lines, in turn the even and the odd ones, as television transmits them. Sixty fields per second
/// show motion as smoothly as sixty frames with half of the data, but the two fields of a frame are of different times.
public enum Interlacing {
    /// The lines of a field.
    public enum Field: Int, Sendable, Hashable, CaseIterable {
        /// The first line and every second one after it.
        case top
        /// The second line and every second one after it.
        case bottom
    }

    /// Returns a frame with the even lines of one picture and the odd ones of another, as stored in an interlaced file. What has
    /// moved between them has comb-like edges.
    /// - Parameters:
    ///   - top: The codes of the picture at the time of the top field, line by line.
    ///   - bottom: The codes of the picture at the time of the bottom field, as many.
    ///   - width: The number of codes in a line.
    public static func weave(top: [Int], bottom: [Int], width: Int) -> [Int] {
        precondition(top.count == bottom.count, "Both pictures have the same size.")
        return top.indices.map { $0 / width % 2 == 0 ? top[$0] : bottom[$0] }
    }

    /// Returns a frame with the lines of one field, and between them the means of the lines above and below. Moving edges are clean,
    /// and fine details flicker, because half of the lines are missing.
    /// - Parameters:
    ///   - field: The field whose lines are kept.
    ///   - frame: The codes of the frame, line by line.
    ///   - width: The number of codes in a line.
    public static func bob(_ field: Field, of frame: [Int], width: Int) -> [Int] {
        frame.indices.map { index in
            if index / width % 2 == field.rawValue { return frame[index] }
            let (above, below) = (index - width, index + width)
            if above < 0 { return below < frame.count ? frame[below] : frame[index] }
            if below >= frame.count { return frame[above] }
            return (frame[above] + frame[below] + 1) / 2
        }
    }
}

/// An error of comparing two pictures.
public struct ComparisonError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The difference that prevents the comparison, and how to fix it.
    public let description: String

    static func check(_ one: PixelBuffer, _ other: PixelBuffer) throws(ComparisonError) {
        if one.size != other.size {
            throw ComparisonError(
                description:
                    "The sizes \(one.size) and \(other.size) differ. Scale one of the pictures."
            )
        }
        if one.format != other.format {
            throw ComparisonError(
                description:
                    "The formats \(one.format) and \(other.format) differ. Convert one of the pictures."
            )
        }
    }
}

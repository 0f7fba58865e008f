/// Why two pictures cannot be compared.
public struct ComparisonError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What differs, and how to mend it.
    public let description: String

    static func check(_ one: PixelBuffer, _ other: PixelBuffer) throws(ComparisonError) {
        if one.size != other.size {
            throw ComparisonError(
                description:
                    "a picture of \(one.size) cannot be compared with one of \(other.size); scale one of them"
            )
        }
        if one.format != other.format {
            throw ComparisonError(
                description:
                    "a picture as \(one.format) cannot be compared with one as \(other.format); convert one of them"
            )
        }
    }
}

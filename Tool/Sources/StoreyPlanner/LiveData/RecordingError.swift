/// The reason why a recording can't be read.
public struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place and the problem.
    public let description: String

    init(_ description: String) { self.description = description }

    /// Creates an error from one of a decoder.
    /// - Parameters:
    ///   - error: The error.
    ///   - format: The expected format, such as `an HTTP archive`.
    init(_ error: any Error, format: String) {
        func place(_ path: [any CodingKey], _ key: (any CodingKey)? = nil) -> String {
            let keys = (path + (key.map { [$0] } ?? [])).map {
                $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)"
            }
            return String(keys.joined().drop { $0 == "." })
        }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            description = "\(place(context.codingPath, key)) is missing, so it isn't \(format)"
        case .typeMismatch(let type, let context)?, .valueNotFound(let type, let context)?:
            let isNumber = type == Double.self || type == Int.self
            description =
                "\(place(context.codingPath)) must be \(type == String.self ? "a text" : isNumber ? "a number" : "an object or a list")"
        default: description = "the file isn't valid JSON"
        }
    }
}

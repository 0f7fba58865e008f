#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension DecodingError {
    /// The key and the problem: `roles[2].name: Expected String.`
    package var explanation: String {
        switch self {
        case .keyNotFound(let key, let context): "\(context.keyPath)\"\(key.stringValue)\" is missing."
        case .typeMismatch(let type, let context): "\(context.keyPath)Expected \(type)."
        case .valueNotFound(let type, let context): "\(context.keyPath)Expected \(type)."
        case .dataCorrupted(let context): context.keyPath + context.debugDescription
        @unknown default: "\(self)"
        }
    }

    /// The key and the problem, or the line and the problem if the text isn't JSON.
    /// - Parameter text: The text that couldn't be decoded.
    package func explanation(in text: Data) -> String {
        if case .dataCorrupted(let context) = self, context.codingPath.isEmpty {
            do throws(FileSyntaxError) {
                _ = try JSON(reading: String(decoding: text, as: UTF8.self))
            } catch {
                return "line \(error.line): \(error.reason)"
            }
        }
        return explanation
    }
}

extension DecodingError.Context {
    fileprivate var keyPath: String {
        let path = codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        return path.isEmpty ? "" : "\(path.drop { $0 == "." }): "
    }
}

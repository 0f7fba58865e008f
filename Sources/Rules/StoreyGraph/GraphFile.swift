#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The JSON file format for graphs.
public struct GraphFile: Hashable, Sendable, Codable {
    /// The version of the file format. Readers reject versions that they don't support.
    public let version: Int
    /// The graphs in the file.
    public var graphs: [Graph]

    /// Creates a file with the given graphs.
    public init(graphs: [Graph]) {
        version = 1
        self.graphs = graphs
    }

    /// Reads graphs from the output of ``text()``.
    ///
    /// - Parameter data: The file's contents, in UTF-8.
    /// - Throws: `DecodingError` if the data isn't valid, or if its format version isn't supported.
    public init(json data: Data) throws {
        self = try JSONDecoder().decode(GraphFile.self, from: data)
        guard version == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [],
                    debugDescription: "Graph file version \(version) is not supported; expected version 1."))
        }
    }

    /// Returns the file's contents as JSON. Keys are sorted, so the text changes only when a graph changes.
    public func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

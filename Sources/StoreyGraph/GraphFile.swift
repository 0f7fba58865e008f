#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Graphs as they are written to a file and read again.
public struct GraphFile: Hashable, Sendable, Codable {
    /// The version of the format: what reads a newer one than it knows says so.
    public let version: Int
    /// The graphs.
    public var graphs: [Graph]

    /// - Parameter graphs: the graphs.
    public init(graphs: [Graph]) {
        version = 1
        self.graphs = graphs
    }

    /// Reads what ``text()`` wrote.
    /// - Parameter data: the text, in UTF-8.
    /// - Throws: `DecodingError` for what is no such text, or of a version that is not known here.
    public init(json data: Data) throws {
        self = try JSONDecoder().decode(GraphFile.self, from: data)
        guard version == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [], debugDescription: "version \(version) is not known here, only 1"))
        }
    }

    /// The file's text, as JSON: sorted, so that it changes only when a graph does.
    public func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

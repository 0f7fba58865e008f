import Foundation
import Notes

/// A value that is kept in a JSON file, or only in memory.
struct JSONStored<Value: Codable> {
    private(set) var value: Value
    private let file: URL?

    /// Reads the value.
    /// - Parameters:
    ///   - initial: The value if there is no file.
    ///   - path: The file. If `nil`, the value is kept in memory.
    /// - Throws: An error if the file can't be read.
    init(_ initial: Value, path: String?) throws {
        file = path.map { URL(filePath: $0) }
        if let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
            value = try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
        } else {
            value = initial
        }
    }

    /// Changes the value and writes the file. If that fails, the value stays as it was, like the file.
    mutating func change<Result>(_ body: (inout Value) throws -> Result) throws -> Result {
        var changed = value
        let result = try body(&changed)
        if let file { try JSONEncoder().encode(changed).writePrivateFile(to: file) }
        value = changed
        return result
    }
}

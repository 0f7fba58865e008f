#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension OpenAPIDocument {
    /// Reads a document from a JSON file, or from a YAML file with the trait `Mock`.
    /// - Parameter path: the file's path. Its extension determines the format.
    /// - Throws: ``StubErrors`` with everything that is invalid or not supported.
    public init(file path: String) throws(StubErrors) {
        let bytes: [UInt8]
        do {
            bytes = Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw StubErrors(StubError(file: path, reason: "can't be read"))
        }
        try self.init(
            try Self.read(bytes, path), file: path.split(separator: "/").last.map(String.init) ?? path)
    }

    private static func read(_ bytes: [UInt8], _ path: String) throws(StubErrors) -> MockJSON {
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
            #if Mock
                do {
                    return try MockJSON(yaml: String(decoding: bytes, as: UTF8.self))
                } catch {
                    throw StubErrors(StubError(file: path, reason: "is not valid YAML: \(error)"))
                }
            #else
                throw StubErrors(
                    StubError(file: path, reason: "is YAML, which requires the package trait Mock"))
            #endif
        }
        do {
            return try MockJSON(reading: bytes)
        } catch {
            throw StubErrors(StubError(file: path, reason: "is not valid JSON: \(error)"))
        }
    }
}

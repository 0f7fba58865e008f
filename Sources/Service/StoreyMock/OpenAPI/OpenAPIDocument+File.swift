#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension OpenAPIDocument {
    /// Reads a document from a JSON file, or from a YAML file with the trait `Mock`. It may refer to files beside it.
    ///
    /// An operation that can't be served is listed in ``problems``, and its stub answers with status 501 and the reason.
    /// - Parameter path: the file's path. Its extension determines the format.
    /// - Throws: ``StubErrors`` if the file can't be read, or isn't an OpenAPI document of a known version.
    public init(file path: String) throws(StubErrors) {
        let document: MockJSON
        do throws(StubError) {
            document = try Self.read(path)
        } catch {
            throw StubErrors(error)
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try self.init(document, file: name, path: path, load: Self.read)
    }

    private static func read(_ path: String) throws(StubError) -> MockJSON {
        let bytes: [UInt8]
        do {
            bytes = Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw StubError(file: path, reason: "can't be read")
        }
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
            #if Mock
                do throws(MockJSONError) {
                    return try MockJSON(yaml: String(decoding: bytes, as: UTF8.self))
                } catch {
                    throw StubError(file: path, reason: "is not valid YAML: \(error)")
                }
            #else
                throw StubError(file: path, reason: "is YAML, which requires the package trait Mock")
            #endif
        }
        do {
            return try MockJSON(reading: bytes)
        } catch {
            throw StubError(file: path, reason: "is not valid JSON: \(error)")
        }
    }
}

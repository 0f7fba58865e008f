#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension OpenAPIDocument {
    /// Reads a document from a file: JSON, or with the trait `Mock` also YAML.
    /// - Parameter path: the file's path; its name's end says which it is.
    /// - Throws: ``StubFaults``: everything in it that is wrong or not supported, at once, by its place.
    public init(file path: String) throws(StubFaults) {
        let bytes: [UInt8]
        do {
            bytes = Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw StubFaults(StubFault(file: path, reason: "cannot be read"))
        }
        try self.init(
            try Self.read(bytes, path), file: path.split(separator: "/").last.map(String.init) ?? path)
    }

    private static func read(_ bytes: [UInt8], _ path: String) throws(StubFaults) -> JSON {
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
            #if Mock
                do {
                    return try JSON(yaml: String(decoding: bytes, as: UTF8.self))
                } catch {
                    throw StubFaults(StubFault(file: path, reason: "is no YAML: \(error)"))
                }
            #else
                throw StubFaults(StubFault(file: path, reason: "is YAML, which is read with the trait Mock"))
            #endif
        }
        do {
            return try JSON(reading: bytes)
        } catch {
            throw StubFaults(StubFault(file: path, reason: "is no JSON: \(error)"))
        }
    }
}

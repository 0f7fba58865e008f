/// The method, path and variant that a stub file's path encodes, and the kind of file.
struct StubFileName: Hashable {
    static let sidecarSuffix = ".stub.json"
    private static let collectionSuffix = ".collection.json"
    private static let variantMark = "_FORCE_"

    let method: String
    let path: String
    let variant: Variant
    let isSidecar: Bool
    /// Whether the file is a collection.
    let isCollection: Bool
    /// A key shared by the files of one endpoint's variant.
    let group: String

    /// - Parameter file: the file's path in the folder, starting with the method.
    init(_ file: String) {
        var parts = file.split(separator: "/").map(String.init)
        method = parts.removeFirst()
        var name = parts.popLast() ?? ""
        isSidecar = name.hasSuffix(Self.sidecarSuffix)
        let dot = name.lastIndex(of: ".")
        let fileExtension = dot.map { name[name.index(after: $0)...].lowercased() } ?? ""
        isCollection = name.hasSuffix(Self.collectionSuffix)
        if isSidecar {
            name.removeLast(Self.sidecarSuffix.count)
        } else if isCollection {
            name.removeLast(Self.collectionSuffix.count)
        } else if let dot, dot != name.startIndex,
            name.contains(Self.variantMark) || Self.isDropped(fileExtension)
        {
            // The URL of an image includes the extension, the URL of data does not.
            name = String(name[..<dot])
        }
        if let mark = name.ranges(of: Self.variantMark).last {
            variant = Variant(name[mark.upperBound...])
            name = String(name[..<mark.lowerBound])
        } else {
            variant = .standard
        }
        let folder = parts.joined(separator: "/")
        path = name == "index" ? "/" + folder : "/" + (folder.isEmpty ? name : folder + "/" + name)
        group = "\(method) \(path) \(variant.name)" + (isCollection ? "collection" : "")
    }

    private static func isDropped(_ fileExtension: String) -> Bool {
        fileExtension == "json" || fileExtension == "txt"
    }

    /// Returns the path of the sidecar for an endpoint, or `nil` if it would be read back as another one, or leave the folder.
    static func sidecar(for method: String, _ path: PathPattern) -> String? {
        file(method, path, sidecarSuffix)
    }

    /// Returns the path of the file for a collection, or `nil` as ``sidecar(for:_:)`` does.
    static func collection(at path: PathPattern) -> String? { file("ANY", path, collectionSuffix) }

    private static func file(_ method: String, _ path: PathPattern, _ suffix: String) -> String? {
        let isPlain = path.segments.allSatisfy { segment in
            guard case .literal(let text) = segment else { return true }
            return text.utf8.count < 200 && text.first != "." && text.last != "~"
                && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
                && !text.contains { $0 == "/" || $0 == "\\" }
        }
        guard isPlain, path.segments.count < 30, !method.isEmpty,
            method.allSatisfy({ ("A"..."Z").contains($0) })
        else { return nil }
        let file = method + (path.segments.isEmpty ? "/index" : path.description) + suffix
        let name = StubFileName(file)
        return PathPattern(name.path) == path && name.variant == .standard ? file : nil
    }
}

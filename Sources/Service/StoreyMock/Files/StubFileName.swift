import StoreyInternal

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
        // In UTF-8, because folders have thousands of files.
        let slash = UInt8(ascii: "/")
        let end = file.utf8.firstIndex(of: slash) ?? file.endIndex
        let last = file.utf8.lastIndex(of: slash)
        method = String(file[..<end])
        let folder: Substring = last.map { file[end..<$0].dropFirst() } ?? ""
        var name: Substring = last.map { file[$0...].dropFirst() } ?? ""
        isSidecar = name.hasUTF8Suffix(Self.sidecarSuffix)
        isCollection = name.hasUTF8Suffix(Self.collectionSuffix)
        let mark = name.utf8.contains(UInt8(ascii: "_")) ? name.ranges(of: Self.variantMark).last : nil
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
        if isSidecar {
            name = name.dropLast(Self.sidecarSuffix.count)
        } else if isCollection {
            name = name.dropLast(Self.collectionSuffix.count)
        } else if let dot, dot != name.startIndex,
            mark != nil || Self.isDropped(name[name.index(after: dot)...].lowercased())
        {
            // The URL of an image includes the extension, the URL of data does not.
            name = name[..<dot]
        }
        if let mark, mark.upperBound <= name.endIndex {
            variant = Variant(name[mark.upperBound...])
            name = name[..<mark.lowerBound]
        } else {
            variant = .standard
        }
        let parts = name == "index" ? [folder] : folder.isEmpty ? [name] : [folder, name]
        path = "/" + parts.joined(separator: "/")
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

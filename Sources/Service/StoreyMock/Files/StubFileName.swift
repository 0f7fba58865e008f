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
}

package import Foundation

extension Resources {
    /// Reads a resource folder, as Xcode's projects have them: `.xcstrings`, or `.strings` and `.stringsdict` in
    /// `.lproj` folders, asset catalogs, fonts and images.
    /// - Parameters:
    ///   - folder: the folder.
    ///   - developmentLanguage: the language that the texts are written in first; if not given, what the catalog says,
    ///     or English.
    /// - Throws: ``ResourceError`` where a file could not be read. What is the matter inside them are ``faults``.
    package init(in folder: URL, developmentLanguage: String? = nil) throws(ResourceError) {
        let files = try ResourceFiles(in: folder)
        try readTexts(in: files, developmentLanguage: developmentLanguage)
        try readColours(in: files)
        try readImages(in: files)
        try readFonts(in: files)
        faults = Set(faults).sorted()
    }

    /// Reads a text file, and keeps what breaks it.
    func reading<Content>(
        _ path: String, in files: ResourceFiles, faults: inout [ResourceFault],
        as content: (String) throws(BrokenFile) -> Content
    ) throws(ResourceError) -> Content? {
        guard let text = try files.text(of: path) else {
            faults.append(ResourceFault(ResourcePlace(path), "The file is neither UTF-8 nor UTF-16."))
            return nil
        }
        do throws(BrokenFile) {
            return try content(text)
        } catch {
            faults.append(
                ResourceFault(ResourcePlace(path, line: error.line), "The file is broken: \(error.why)."))
            return nil
        }
    }

    /// Keeps what has a name of its own, and says of the rest why not.
    mutating func named<Item>(
        _ items: [(key: String, path: String, item: (String) -> Item)], taken: Set<String>
    ) -> [Item] {
        var owners: [String: String] = [:]
        var named: [(name: String, item: Item)] = []
        for (key, path, item) in items {
            guard let name = SwiftName.variable(of: key) else {
                faults.append(
                    ResourceFault(
                        ResourcePlace(path),
                        "“\(key)” cannot be a name in Swift. Give it one that begins with a letter."))
                continue
            }
            if let owner = taken.contains(name) ? "the list of all of them" : owners[name] {
                faults.append(
                    ResourceFault(
                        ResourcePlace(path),
                        "“\(key)” would be called \(name), as \(owner) is. Rename one of them."))
                continue
            }
            owners[name] = path
            named.append((name, item(name)))
        }
        return named.sorted { $0.name < $1.name }.map(\.item)
    }
}

public import Foundation
import StoreyGraph
import StoreyInternal

extension Resources {
    /// Reads a folder with the resource files of an Xcode project: `.xcstrings`, `.strings` and `.stringsdict` in
    /// `.lproj` folders, asset catalogs, fonts, and images; and the files for the web host in the folder `Web`.
    /// - Parameters:
    ///   - folder: The folder.
    ///   - developmentLanguage: The development language. If `nil`, the catalog's source language, or English.
    /// - Throws: ``ResourceError`` if a file can't be read. Problems inside files go to ``diagnostics``.
    public init(in folder: URL, developmentLanguage: String? = nil) throws(ResourceError) {
        let files = try ResourceFiles(in: folder)
        try readTexts(in: files, developmentLanguage: developmentLanguage)
        try readColors(in: files)
        try readImages(in: files)
        try readFonts(in: files)
        try readWebFiles(in: files)
        diagnostics = Set(diagnostics).sorted()
    }

    /// Reads a text file and parses it. Returns `nil` and records a diagnostic if that fails.
    func reading<Content>(
        _ path: String, in files: ResourceFiles, diagnostics: inout [SourceDiagnostic],
        as content: (String) throws(FileSyntaxError) -> Content
    ) throws(ResourceError) -> Content? {
        guard let text = try files.text(of: path) else {
            diagnostics.append(
                SourceDiagnostic(path, "The file is neither UTF-8 nor UTF-16."))
            return nil
        }
        do throws(FileSyntaxError) {
            return try content(text)
        } catch {
            diagnostics.append(
                SourceDiagnostic(path, line: error.line, "The file is malformed: \(error.reason)."))
            return nil
        }
    }

    /// Returns the items with a valid and unique Swift name, and records diagnostics for the others.
    mutating func named<Item>(
        _ items: [(key: String, path: String, item: (String) -> Item)], taken: Set<String>
    ) -> [Item] {
        var owners: [String: String] = [:]
        var named: [(name: String, item: Item)] = []
        for (key, path, item) in items {
            guard let name = SwiftName.variable(of: key) else {
                diagnostics.append(
                    SourceDiagnostic(
                        path,
                        "“\(key)” has no valid Swift name. Use a name that starts with a letter."))
                continue
            }
            if let owner = taken.contains(name) ? "a member that is generated for all assets" : owners[name] {
                diagnostics.append(
                    SourceDiagnostic(
                        path,
                        "“\(key)” maps to the name \(name), which belongs to \(owner). Rename one of them."))
                continue
            }
            owners[name] = path
            named.append((name, item(name)))
        }
        return named.sorted { $0.name < $1.name }.map(\.item)
    }
}

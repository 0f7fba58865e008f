import StoreyInternal

/// An `.imageset` of an asset catalog.
///
/// Source of the format: Apple, “Asset Catalog Format Reference”, “Image Set Type”.
struct ImageSet {
    struct File: Equatable {
        let name: String
        let line: Int
        let scale: Int
        let isDark: Bool
    }

    let files: [File]
    /// The line for diagnostics if the set has no files.
    let line: Int

    init(reading text: String) throws(FileSyntaxError) {
        let contents = try JSON(reading: text)
        line = contents.line
        files = (contents["images"]?.elements ?? []).compactMap { image in
            guard let name = image["filename"] else { return nil }
            let isDark = (image["appearances"]?.elements ?? []).contains { $0["value"]?.string == "dark" }
            let scale = image["scale"]?.string.flatMap { Int($0.prefix(1)) } ?? 1
            return File(name: name.string ?? "", line: name.line, scale: scale, isDark: isDark)
        }
    }

    /// The file with the most points, for light or dark surroundings.
    func largest(dark isDark: Bool) -> File? {
        files.filter { $0.isDark == isDark }.max { $0.scale < $1.scale }
    }
}

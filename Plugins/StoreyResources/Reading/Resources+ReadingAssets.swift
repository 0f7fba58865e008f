import Foundation
import StoreyGraph
import StoreyInternal

extension Resources {
    mutating func readColors(in files: ResourceFiles) throws(ResourceError) {
        var found: [(key: String, path: String, item: (String) -> ColorAsset)] = []
        for path in sets("colorset", in: files) {
            let name = try assetName(of: path, in: files)
            let set = try reading(path, in: files, diagnostics: &diagnostics) {
                text throws(FileSyntaxError) in
                try ColorSet(reading: text, name: name)
            }
            guard let set else { continue }
            // Xcode's app template has an empty color set of this name, which means the system's accent color.
            if set.isEmpty, name == "AccentColor" { continue }
            diagnostics += set.diagnostics.map {
                SourceDiagnostic(path, line: $0.line, $0.message)
            }
            guard let light = set.light else { continue }
            found.append(
                (name, path, { ColorAsset(name: name, swiftName: $0, light: light, dark: set.dark) }))
        }
        colors = named(found, taken: ["all", "init", "self", "styleSheet"])
    }

    mutating func readImages(in files: ResourceFiles) throws(ResourceError) {
        var found: [(key: String, path: String, item: (String) -> NamedFile)] = []
        for path in sets("imageset", in: files) {
            let name = try assetName(of: path, in: files)
            let set = try reading(path, in: files, diagnostics: &diagnostics) {
                text throws(FileSyntaxError) in
                try ImageSet(reading: text)
            }
            guard let set else { continue }
            let folder = (path as NSString).deletingLastPathComponent
            for file in set.files where !files.has("\(folder)/\(file.name)") {
                diagnostics.append(missing(file, of: name, path: path, in: files))
            }
            guard let light = set.largest(dark: false) else {
                diagnostics.append(
                    SourceDiagnostic(path, line: set.line, "“\(name)” has no image for light mode.")
                )
                continue
            }
            let dark = set.largest(dark: true).map { "\(folder)/\($0.name)" }
            found.append(
                (
                    name, path,
                    { NamedFile(name: name, swiftName: $0, path: "\(folder)/\(light.name)", darkPath: dark) }
                ))
        }
        for (name, path) in looseImages(in: files) {
            found.append((name, path, { NamedFile(name: name, swiftName: $0, path: path) }))
        }
        images = named(found, taken: ["all", "init", "self"])
    }

    mutating func readFonts(in files: ResourceFiles) throws(ResourceError) {
        var found: [(key: String, path: String, item: (String) -> NamedFile)] = []
        for path in files.paths(with: ["ttf", "otf"]) {
            guard let font = FontFile([UInt8](try files.bytes(of: path))) else {
                diagnostics.append(
                    SourceDiagnostic(
                        path,
                        "The file isn't a TrueType or OpenType font with a PostScript name."))
                continue
            }
            let name = font.postScriptName
            found.append((name, path, { NamedFile(name: name, swiftName: $0, path: path) }))
        }
        fonts = named(found, taken: ["all", "init", "self"])
    }

    private func missing(
        _ file: ImageSet.File, of name: String, path: String, in files: ResourceFiles
    ) -> SourceDiagnostic {
        let folder = (path as NSString).deletingLastPathComponent + "/"
        let there = files.paths.filter { $0.hasPrefix(folder) && $0 != path }.map {
            $0.dropFirst(folder.count)
        }
        // A distance of 3 covers a missing “@2x”.
        let near = Spelling.suggestions(for: file.name, among: there, named: String.init, maxDistance: 3)
            .first
        return SourceDiagnostic(
            path, line: file.line,
            "“\(name)” refers to the file \(file.name), which doesn't exist."
                + (near.map { " Did you mean \($0)?" } ?? ""))
    }

    /// Returns the paths of the `Contents.json` of all sets of a kind.
    private mutating func sets(_ kind: String, in files: ResourceFiles) -> [String] {
        let folders = files.paths(with: [kind], inCatalogs: true)
        let (there, missing) = (
            folders.filter { files.has("\($0)/Contents.json") },
            folders.filter { !files.has("\($0)/Contents.json") }
        )
        diagnostics += missing.map {
            SourceDiagnostic("\($0)/Contents.json", "The file is missing.")
        }
        return there.map { "\($0)/Contents.json" }
    }

    /// Returns a set's name, including the names of enclosing folders that provide a namespace.
    private func assetName(of path: String, in files: ResourceFiles) throws(ResourceError) -> String {
        let parts = path.split(separator: "/").dropLast()
        let catalog = parts.lastIndex { $0.hasSuffix(".xcassets") } ?? parts.startIndex
        var names: [String] = []
        for index in parts[catalog...].indices.dropFirst().dropLast() {
            let description = parts[...index].joined(separator: "/") + "/Contents.json"
            guard files.has(description), let text = try files.text(of: description) else {
                continue
            }
            // A folder with a malformed description provides no namespace.
            let contents = try? JSON(reading: text)
            if contents?["properties"]?["provides-namespace"]?.bool == true {
                names.append(String(parts[index]))
            }
        }
        names.append(((parts.last.map(String.init) ?? "") as NSString).deletingPathExtension)
        return names.joined(separator: "/")
    }

    /// Returns the images outside of catalogs, each at its largest scale: `logo@3x.png` rather than `logo.png`.
    private func looseImages(in files: ResourceFiles) -> [(name: String, path: String)] {
        let paths = files.paths(with: ["gif", "heic", "jpeg", "jpg", "pdf", "png", "svg", "webp"])
        var largest: [String: (scale: Int, path: String)] = [:]
        for path in paths {
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            let marks = [("@3x", 3), ("@2x", 2)]
            let mark = marks.first { name.hasSuffix($0.0) }
            let folder = (path as NSString).deletingLastPathComponent
            let plain = mark.map { String(name.dropLast($0.0.count)) } ?? name
            let key = "\(folder)/\(plain).\((path as NSString).pathExtension)"
            if largest[key].map({ $0.scale < mark?.1 ?? 1 }) ?? true { largest[key] = (mark?.1 ?? 1, path) }
        }
        return largest.sorted { $0.key < $1.key }.map { key, value in
            (((key as NSString).lastPathComponent as NSString).deletingPathExtension, value.path)
        }
    }
}

import StoreyGraph
import StoreyInternal

extension Resources {
    /// The maximum size of a file, in bytes. Larger ones would slow down the compiler.
    private static let maxBytes = 4 << 20

    /// Reads the folder `Web`, whose files the web host serves.
    mutating func readWebFiles(in files: ResourceFiles) throws(ResourceError) {
        var contents: [String: [UInt8]] = [:]
        for name in files.webNames {
            let path = ResourceFiles.webFolder + name
            guard MediaType.ofAsset(named: name) != nil else {
                report(
                    path, 1,
                    "The web host serves no such files. Supported are \(MediaType.assetExtensions.joined(separator: ", "))."
                )
                continue
            }
            let bytes = [UInt8](try files.bytes(of: path))
            guard bytes.count <= Self.maxBytes else {
                report(path, 1, "The file has more than 4 MiB. Make it smaller, or serve it from elsewhere.")
                continue
            }
            contents[name] = bytes
        }
        var classes: [(key: String, path: String, item: (String) -> StyleClass)] = []
        for name in contents.keys.sorted() where name.lowercased().hasSuffix(".css") {
            let path = ResourceFiles.webFolder + name
            let sheet = try reading(path, in: files, diagnostics: &diagnostics) {
                text throws(FileSyntaxError) in
                try StyleSheet(reading: text)
            }
            guard let sheet else { continue }
            for (name, _) in sheet.classes where !classes.contains(where: { $0.key == name }) {
                classes.append((name, path, { StyleClass(name: name, swiftName: $0) }))
            }
            for line in sheet.imports {
                report(path, line, "@import isn’t supported. Remove it: pages load all style sheets.")
            }
            contents[name] = Array(
                sheet.text { address(of: $0, in: name, at: path, among: contents) }.utf8)
        }
        styleClasses = named(classes, taken: ["init", "self"])
        webFiles = named(
            contents.sorted { $0.key < $1.key }.map { name, bytes in
                (name, ResourceFiles.webFolder + name, { WebFile(name: name, swiftName: $0, bytes: bytes) })
            }, taken: ["all", "init", "self"])
    }

    /// Returns the address on the host of a file that a style sheet refers to, or `nil` to leave the reference unchanged.
    private mutating func address(
        of reference: StyleSheet.Reference, in sheet: String, at path: String,
        among contents: [String: [UInt8]]
    ) -> String? {
        let address = reference.address
        // Parts of the document itself, such as an SVG filter, and images in the style sheet.
        if address.isEmpty || address.hasPrefix("#") || address.hasPrefix("data:image/") { return nil }
        guard !address.contains(":"), !address.hasPrefix("/") else {
            report(
                path, reference.line,
                "The page’s Content-Security-Policy blocks “\(address)”. Put the file into the folder Web, and use a relative path."
            )
            return nil
        }
        let end = address.firstIndex { "?#".contains($0) } ?? address.endIndex
        var parts = sheet.split(separator: "/").dropLast()
        for part in address[..<end].split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        let name = parts.joined(separator: "/")
        guard let bytes = contents[name] else {
            let near = Spelling.suggestions(
                for: name, among: Array(contents.keys), named: { $0 }, maxDistance: 3
            ).first
            report(
                path, reference.line,
                "The style sheet refers to the file \(name), which doesn't exist."
                    + (near.map { " Did you mean \($0)?" } ?? ""))
            return nil
        }
        return AssetURL.url(of: name, bytes) + address[end...]
    }

    private mutating func report(_ path: String, _ line: Int, _ message: String) {
        diagnostics.append(SourceDiagnostic(path, line: line, message))
    }
}

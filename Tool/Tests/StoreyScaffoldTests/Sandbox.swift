import Foundation
import Testing

@testable import StoreyScaffold

/// A temporary folder, deleted on deallocation.
final class Sandbox {
    let folder: URL

    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The contents of all files except the journal.
    var files: [String: String] {
        get throws {
            var files: [String: String] = [:]
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            for path in paths where path != Journal.path {
                var isFolder: ObjCBool = false
                let file = folder.appending(path: path)
                _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
                files[path] = isFolder.boolValue ? "(folder)" : try String(contentsOf: file, encoding: .utf8)
            }
            return files
        }
    }
}

extension Template {
    /// A file with a part, and a line in the list of parts.
    static let sample = Template(
        "sample", files: [File("Parts/{{Name}}.swift", "enum {{Name}} {}\n")],
        insertions: [Insertion("List.swift", "parts", "load({{Name}}.self)")])

    static func sample(_ name: String) throws -> Template {
        var values = TemplateValues()
        values.add(try ScaffoldName(name, of: "part"), as: "Name")
        return try sample.filled(with: values)
    }
}

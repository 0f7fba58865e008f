package import Foundation
import Spelling

/// The templates that something new is made of: the built-in ones, or a team's own in their place.
package struct TemplateSet: Sendable {
    private var templates: [String: Template]

    /// The names there are.
    package static let names = builtIn.templates.keys.sorted()

    /// Those that Storey brings.
    package static let builtIn = TemplateSet(
        [.app, .module, .address, .unlinked, .coordinator, .step].map { ($0.name, $0) })

    private init(_ templates: [(String, Template)]) {
        self.templates = Dictionary(templates) { first, _ in first }
    }

    package subscript(name: String) -> Template {
        guard let template = templates[name] else { preconditionFailure("There is no template \(name).") }
        return template
    }
}

// MARK: - In a folder

extension TemplateSet {
    /// What stands beside a template's files: the lines for files that are there.
    private struct Lines: Codable {
        let insertions: [Template.Insertion]
    }

    /// The templates in a folder, each in a folder of its own: its files in `files`, its lines in `lines.json`. What is not
    /// there is built in.
    /// - Throws: ``ScaffoldError`` naming what cannot be read, or is no template.
    package init(in folder: URL) throws(ScaffoldError) {
        self = .builtIn
        for name in try Self.contents(of: folder) where !name.hasPrefix(".") {
            guard templates[name] != nil else {
                let near = Spelling.near(name, among: Self.names) { $0 }.first
                throw ScaffoldError(
                    "\(folder.appending(path: name).path) is no template."
                        + (near.map { " Did you mean “\($0)”?" } ?? "")
                        + " There are: \(Self.names.joined(separator: ", ")).")
            }
            templates[name] = try Self.read(name, in: folder.appending(path: name))
        }
    }

    /// Drafts all templates as files, for a team to change.
    package func export(to draft: inout Draft) throws(ScaffoldError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
            for file in template.files { try draft.write(file.text, to: "\(name)/files/\(file.path)") }
            guard let lines = try? encoder.encode(Lines(insertions: template.insertions)) else { continue }
            try draft.write(String(decoding: lines, as: UTF8.self) + "\n", to: "\(name)/lines.json")
        }
    }

    private static func read(_ name: String, in folder: URL) throws(ScaffoldError) -> Template {
        var files: [Template.File] = []
        let root = folder.appending(path: "files")
        for path in try paths(in: root, "") {
            do {
                files.append(
                    Template.File(path, try String(contentsOf: root.appending(path: path), encoding: .utf8)))
            } catch {
                throw ScaffoldError(
                    "\(root.appending(path: path).path) cannot be read as text: \(error.localizedDescription)"
                )
            }
        }
        let file = folder.appending(path: "lines.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return Template(name, files: files) }
        do {
            let lines = try JSONDecoder().decode(Lines.self, from: Data(contentsOf: file))
            return Template(name, files: files, insertions: lines.insertions)
        } catch {
            throw ScaffoldError(
                """
                \(file.path) is not as it should be: \(error). It has “insertions”, each with “file”, “marker” and \
                “text”; “storey new templates” writes an example.
                """)
        }
    }

    /// The files of a folder and of those in it. A folder that leads out of it, by a link, is a file that cannot be read.
    private static func paths(in root: URL, _ path: String) throws(ScaffoldError) -> [String] {
        var paths: [String] = []
        let folder = path.isEmpty ? root : root.appending(path: path)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        for name in try contents(of: folder) {
            let inside = path.isEmpty ? name : "\(path)/\(name)"
            let type = try? FileManager.default.attributesOfItem(atPath: root.appending(path: inside).path)[
                .type]
            if type as? FileAttributeType == .typeDirectory {
                paths += try Self.paths(in: root, inside)
            } else {
                paths.append(inside)
            }
        }
        return paths
    }

    private static func contents(of folder: URL) throws(ScaffoldError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        } catch {
            throw ScaffoldError("\(folder.path) cannot be read: \(error.localizedDescription)")
        }
    }
}

package import Foundation
import ToolInternal

/// A set of templates: the built-in ones, or custom ones that replace some of them.
package struct TemplateSet: Sendable {
    private var templates: [String: Template]

    /// The names of all templates.
    package static let names = builtIn.templates.keys.sorted()

    /// The built-in templates.
    package static let builtIn = TemplateSet(
        [.app, .module, .address, .unlinked, .coordinator, .result, .step, .service, .list, .details, .popup]
            .map {
                ($0.name, $0)
            })

    private init(_ templates: [(String, Template)]) {
        self.templates = Dictionary(templates) { first, _ in first }
    }

    package subscript(name: String) -> Template {
        guard let template = templates[name] else { preconditionFailure("Unknown template \(name).") }
        return template
    }
}

// MARK: - Custom templates

extension TemplateSet {
    /// Reads custom templates from a folder. Each template is a subfolder with its files in `files` and its insertions
    /// in `lines.json`. Missing templates fall back to the built-in ones.
    /// - Throws: ``ScaffoldError`` for a file that can't be read, or a subfolder that isn't a template.
    package init(in folder: URL) throws(ScaffoldError) {
        self = .builtIn
        for name in try Self.contents(of: folder) where !name.hasPrefix(".") {
            guard templates[name] != nil else {
                let near = Spelling.suggestions(for: name, among: Self.names) { $0 }.first
                throw ScaffoldError(
                    "\(folder.appending(path: name).path) isn't a template."
                        + (near.map { " Did you mean “\($0)”?" } ?? "")
                        + " Templates: \(Self.names.joined(separator: ", ")).")
            }
            templates[name] = try Self.read(name, in: folder.appending(path: name))
        }
    }

    /// Drafts all templates as files, for customization.
    package func export(to draft: inout Draft) throws(ScaffoldError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
            for file in template.files { try draft.write(file.text, to: "\(name)/files/\(file.path)") }
            guard let lines = try? encoder.encode(Template.Lines(insertions: template.insertions)) else {
                continue
            }
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
                    "Cannot read \(root.appending(path: path).path) as text: \(error.systemDescription)"
                )
            }
        }
        let file = folder.appending(path: "lines.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return Template(name, files: files) }
        do {
            return try Template(name, files: files, lines: Data(contentsOf: file))
        } catch {
            throw ScaffoldError(
                """
                \(file.path) is invalid: \(error). It needs “insertions”, each with “file”, “marker”, and “text”; for an \
                example, run “storey new templates”.
                """)
        }
    }

    /// Returns the paths of all files in a folder, recursively. A symbolic link counts as a file, and can't be read.
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
            throw ScaffoldError("Cannot read \(folder.path): \(error.systemDescription)")
        }
    }
}

import Foundation
import StoreyInternal

/// A project's files as fixes see them: with all names, and with the files that the rules exclude, because these may use the
/// declarations of others.
final class FixSources {
    let project: Project
    let outlines: [FileOutline]
    let contents: [Data]
    let index: IndexedUses?
    /// The name of each file's only module, or `nil`.
    let moduleOfFile: [String?]
    private(set) var filesOfModule: [String: [Int]] = [:]
    private(set) var modules: [String: Module] = [:]
    /// The files that contain each name.
    private(set) var filesOfName: [UInt64: [Int32]] = [:]
    private let projectMacros: Set<UInt64>
    /// The names of the files that were asked for, by their positions.
    private var namesByPosition: [Int: [SourcePosition: FileOutline.Name]] = [:]
    /// The names of the types that the project declares.
    let projectTypes: Set<UInt64>

    init(_ root: URL, rules: LayerRules, index: CompilerIndex?) throws(LayerError) {
        let project = try Project(root: root.absoluteURL.standardizedFileURL, modules: rules.modules)
        self.project = project
        let paths = project.files.map(\.path)
        var contents: [Data] = []
        for path in paths {
            do {
                contents.append(try Data(contentsOf: project.root.appendingPathComponent(path)))
            } catch {
                throw LayerError(.unreadable, path, error.systemDescription)
            }
        }
        self.contents = contents
        let outlines = Self.outlines(of: contents)
        self.outlines = outlines
        if let index { self.index = try IndexedUses(index, of: project) } else { self.index = nil }
        projectMacros = outlines.reduce(into: []) { $0.formUnion($1.declaredMacros) }
        projectTypes = outlines.reduce(into: []) { types, outline in
            types.formUnion(outline.scopes.lazy.filter { $0.kind != .extension }.map(\.name))
        }
        moduleOfFile = project.files.indices.map { file in
            let names = project.moduleNames(ofFile: file)
            return names.count == 1 ? names.first : nil
        }
        for file in project.files.indices {
            for name in project.moduleNames(ofFile: file) { filesOfModule[name, default: []].append(file) }
            for name in Set(outlines[file].names.map(\.hash)) {
                filesOfName[name, default: []].append(Int32(file))
            }
        }
        // Two modules of the same name can't be told apart.
        var used: Set<Int32> = []
        for set in project.moduleSets { used.formUnion(set) }
        for (name, all) in Dictionary(grouping: used.sorted(), by: { project.modules[Int($0)].name })
        where all.count == 1 {
            modules[name] = project.modules[Int(all[0])]
        }
    }

    /// Whether a module contains tests.
    func isTest(_ module: String) -> Bool {
        if modules[module]?.isTest == true { return true }
        let frameworks: Set = ["Testing", "XCTest"]
        return (filesOfModule[module] ?? []).contains { file in
            outlines[file].imports.contains { frameworks.contains($0.module) }
        }
    }

    /// Whether all sources of a module are files of the project, and could be read to their end.
    func hasAllSources(_ module: String) -> Bool {
        guard let package = modules[module]?.package, !package.hasPlugins else { return false }
        return (filesOfModule[module] ?? []).allSatisfy { outlines[$0].isWhole }
    }

    /// Returns the symbols of a file by the index, or `nil` if only its names tell what it uses: without an index, in a file that
    /// wasn't compiled, and where a macro contains code.
    func symbols(of file: Int) -> Set<IndexedUses.Symbol>? {
        hasUnknownMacro(file) ? nil : index?.symbols[file]
    }

    /// Whether a file has an attribute or an expression with `#` that neither the language nor the project declares.
    func hasUnknownMacro(_ file: Int) -> Bool {
        outlines[file].marks.contains { mark in
            !OutlineWords.builtInAttributes.contains(mark) && !OutlineWords.builtInMacros.contains(mark)
                && !projectTypes.contains(mark)
        }
    }

    /// Whether a file may contain code of macros that the project declares, whose names aren't known.
    func usesProjectMacro(_ file: Int) -> Bool { !outlines[file].marks.isDisjoint(with: projectMacros) }

    /// Returns the name at a position of a file, or `nil` if there is none.
    func name(at position: SourcePosition, in file: Int) -> FileOutline.Name? {
        if namesByPosition[file] == nil {
            namesByPosition[file] = Dictionary(outlines[file].names.map { ($0.position, $0) }) { first, _ in
                first
            }
        }
        return namesByPosition[file]?[position]
    }

    private static func outlines(of contents: [Data]) -> [FileOutline] {
        concurrentMap(contents.count) { number in
            let bytes = [UInt8](contents[number]) + [0, 0, 0, 0]
            return bytes.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { OutlineParser.parse($0, count: buffer.count - 4) } ?? FileOutline()
            }
        }
    }
}

import ArgumentParser
import Foundation
import StoreyGraph
import StoreyResources
import ToolInternal

/// The resource folders of an app, whose texts, style sheets, and images a running app shows without being compiled again.
struct DevResources {
    /// What changed resources mean for the app.
    struct Refresh {
        /// Whether open pages have to be loaded again, because texts have changed.
        var changesTexts = false
        /// Whether the app has to be compiled, because what its code names has changed.
        var needsBuild = false
        var diagnostics: [BuildDiagnostic] = []
    }

    private struct Folder {
        let path: String
        /// The generated file, or `nil` if a plugin generates it.
        let output: String?
        let access: AccessLevel
        let language: String?
        let header: String
        var resources: Resources?
        var diagnostics: [BuildDiagnostic] = []
        /// Whether the generated file may be out of date, and whether the app has to be compiled with the new one.
        var isChanged = false
        var needsBuild = false
    }

    private var folders: [Folder]
    /// The folder that the running app reads.
    private let live: URL

    /// Finds the resource folders.
    /// - Parameters:
    ///   - sources: The paths of the package's source files, including generated ones.
    ///   - pluginFolders: The folders whose accessors a plugin generates.
    ///   - live: The folder that the running app reads.
    init(sources: [String], pluginFolders: [String], live: URL) {
        folders =
            sources.filter { $0.hasSuffix(".swift") }.sorted().compactMap { Self.folder(of: $0) }
            + pluginFolders.map {
                Folder(path: $0, output: nil, access: .internal, language: nil, header: "")
            }
        self.live = live
    }

    /// The paths of all folders.
    var paths: [String] { folders.map(\.path) }

    /// The current addresses of the files for the web host.
    var assets: [String] { folders.flatMap { $0.resources?.liveFiles.map(\.url) ?? [] } }

    /// The problems in all folders.
    var diagnostics: [BuildDiagnostic] { folders.flatMap(\.diagnostics) }

    /// Reads the folders that changed files belong to, and writes what the running app reads.
    /// - Parameter changed: The paths of the changed files, or `nil` to read all folders.
    /// - Throws: ``CommandError`` if the files for the app can't be written. A folder that can't be read is a diagnostic.
    mutating func refresh(_ changed: [String]?) throws -> Refresh {
        var refresh = Refresh()
        let before = folders.map { $0.resources?.liveTexts ?? [:] }
        for index in folders.indices {
            let path = folders[index].path
            if let changed, !changed.contains(where: { $0.hasPrefix(path + "/") }) { continue }
            read(&folders[index], isFirst: changed == nil, &refresh)
        }
        refresh.changesTexts = folders.map { $0.resources?.liveTexts ?? [:] } != before
        refresh.diagnostics = diagnostics
        try write()
        return refresh
    }

    private func read(_ folder: inout Folder, isFirst: Bool, _ refresh: inout Refresh) {
        let resources: Resources
        do throws(ResourceError) {
            resources = try Resources(
                in: URL(fileURLWithPath: folder.path), developmentLanguage: folder.language)
        } catch {
            folder.diagnostics = [
                BuildDiagnostic(file: folder.path, line: 1, column: 1, message: error.description)
            ]
            return
        }
        folder.diagnostics = resources.diagnostics.map { problem in
            BuildDiagnostic(
                file: "\(folder.path)/\(problem.file)", line: problem.line, column: 1,
                message: problem.message)
        }
        guard resources.diagnostics.isEmpty else { return }
        let isCompatible = folder.resources.map { resources.canReplace($0) } ?? isFirst
        folder.resources = resources
        if isFirst { return }
        folder.isChanged = true
        folder.needsBuild = !isCompatible
        if !isCompatible { refresh.needsBuild = true }
    }

    /// Writes the generated files of the folders that were refreshed. Takes about a second for thousands of texts, so call it
    /// after pages know of the change.
    /// - Returns: The paths of the files that were written although the app needn't be compiled for them.
    mutating func writeGeneratedFiles() throws -> [String] {
        var written: [String] = []
        for index in folders.indices where folders[index].isChanged {
            folders[index].isChanged = false
            let folder = folders[index]
            guard let resources = folder.resources, let output = folder.output else { continue }
            let swift = ResourceGenerator(resources, access: folder.access, header: folder.header).swift
            guard FileManager.default.contents(atPath: output) != Data(swift.utf8) else { continue }
            try writeFile(swift, to: URL(fileURLWithPath: output))
            if !folder.needsBuild { written.append(output) }
        }
        return written
    }

    /// Writes the files and texts that the running app reads.
    private func write() throws {
        for file in folders.flatMap({ $0.resources?.liveFiles ?? [] }) {
            let url = live.appendingPathComponent("Web").appendingPathComponent(file.name)
            let data = Data(file.bytes)
            guard FileManager.default.contents(atPath: url.path) != data else { continue }
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try writeFile(data, to: url)
        }
        var texts: [String: [String: [String: [String]]]] = [:]
        for folder in folders {
            texts.merge(folder.resources?.liveTexts ?? [:]) { $0.merging($1) { $1 } }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try writeFile(try encoder.encode(texts), to: live.appendingPathComponent("texts.json"))
    }

    /// Returns the resource folder of a file that `storey resources` has generated, or `nil` for other files.
    private static func folder(of file: String) -> Folder? {
        guard let header = GeneratedFileHeader(of: file), header.arguments.first == "resources",
            let command = try? ResourcesCommand.parse(Array(header.arguments.dropFirst())),
            let name = GeneratedFileHeader.name(in: command.folder)
        else { return nil }
        var parent = URL(fileURLWithPath: file).deletingLastPathComponent()
        while parent.path != "/" {
            let candidate = parent.appendingPathComponent(name).path
            if FileKind(at: candidate, followingLinks: true) == .folder {
                return Folder(
                    path: candidate, output: file, access: command.access, language: command.language,
                    header: header.text)
            }
            if FileKind(at: parent.appendingPathComponent("Package.swift").path) != .other { return nil }
            parent = parent.deletingLastPathComponent()
        }
        return nil
    }
}

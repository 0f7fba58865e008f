import Foundation
import StoreyInternal

/// Maps folders to modules: the targets of packages, folders declared in the rules, or the project itself.
struct ModuleMap: Sendable {
    /// A folder, relative to the project's root, whose files form one module.
    private struct Target {
        var folder: String
        var name: String
    }

    private let targets: [Target]
    private let whole: String

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - packages: The folders that contain a `Package.swift`, relative to the root; `""` is the root itself.
    ///   - folders: The folders that contain Swift files, relative to the root.
    ///   - modules: The patterns of folders that the rules declare to be modules.
    init(
        root: URL, packages: [String], folders: Set<String>, modules: [PathPattern]
    ) throws(LayerError) {
        var targets = Self.targets(declaredBy: modules, in: folders)
        for package in packages {
            let prefix = package.isEmpty ? "" : package + "/"
            let manifest = root.appendingPathComponent(prefix + "Package.swift")
            let text: String
            do {
                text = try String(contentsOf: manifest, encoding: .utf8)
            } catch {
                throw LayerError(.unreadable, prefix + "Package.swift", error.systemDescription)
            }
            for (name, path) in Self.paths(inManifest: text) {
                targets.append(Target(folder: prefix + path, name: name))
            }
            // SwiftPM's default target folders.
            for folder in folders {
                for sourceFolder in ["Sources", "Source", "src", "srcs", "Tests", "Plugins"] {
                    let start = prefix + sourceFolder + "/"
                    guard folder.hasPrefix(start) else { continue }
                    let name = folder.dropFirst(start.count).prefix { $0 != "/" }
                    targets.append(Target(folder: start + name, name: String(name)))
                }
            }
        }
        // Longest path first, so that the innermost target matches.
        var seen: Set<String> = []
        self.targets = targets.filter { seen.insert($0.folder).inserted }
            .sorted { ($1.folder.count, $0.folder) < ($0.folder.count, $1.folder) }
        whole = root.lastPathComponent
    }

    /// Returns a target for each folder that a pattern matches.
    private static func targets(declaredBy modules: [PathPattern], in folders: Set<String>) -> [Target] {
        if modules.isEmpty { return [] }
        return folders.flatMap { folder -> [Target] in
            var path = ""
            return folder.split(separator: "/").compactMap { name in
                path += path.isEmpty ? name : "/\(name)"
                let bytes = Array(path.utf8)
                guard modules.contains(where: { $0.matches(bytes) }) else { return nil }
                return Target(folder: path, name: String(name))
            }
        }
    }

    /// Returns the name of the module that contains a folder.
    func module(ofFolder folder: String) -> String {
        for target in targets {
            if folder == target.folder || folder.hasPrefix(target.folder + "/") { return target.name }
        }
        return whole
    }

    /// Returns the targets in a manifest that have both a name and a custom path.
    private static func paths(inManifest text: String) -> [(name: String, path: String)] {
        var found: [(name: String, path: String)] = []
        var calls: [(name: String?, path: String?)] = []
        let bytes = Array(text.utf8) + [0]
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            func text(_ token: Token) -> String {
                String(decoding: buffer[token.start..<token.end], as: UTF8.self)
            }
            var lexer = Lexer(bytes: start, count: bytes.count - 1)
            var before = (Token(), Token())
            while true {
                let token = lexer.next()
                switch token.kind {
                case .end: return
                case .openParenthesis: calls.append((nil, nil))
                case .closeParenthesis:
                    if let call = calls.popLast(), let name = call.name, let path = call.path {
                        found.append((name, path))
                    }
                case .string where before.1.kind == .colon && !calls.isEmpty:
                    let value = text(token).trimmingCharacters(in: ["\""])
                    switch text(before.0) {
                    case "name": calls[calls.count - 1].name = value
                    case "path": calls[calls.count - 1].path = value
                    default: break
                    }
                default: break
                }
                before = (before.1, token)
            }
        }
        return found
    }
}

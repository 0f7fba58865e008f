import Foundation

/// Which module a file belongs to: by the targets of the packages around it, or by folder.
struct ModuleMap: Sendable {
    /// A folder whose files are one module, from the root of the project.
    private struct Target {
        var folder: String
        var name: String
    }

    private let targets: [Target]
    private let whole: String

    /// - Parameters:
    ///   - root: the project's folder.
    ///   - packages: the folders below it that have a `Package.swift`, from the root; `""` is the root itself.
    ///   - folders: the folders that have Swift files, from the root.
    init(root: URL, packages: [String], folders: Set<String>) throws(LayerError) {
        var targets: [Target] = []
        for package in packages {
            let prefix = package.isEmpty ? "" : package + "/"
            let manifest = root.appendingPathComponent(prefix + "Package.swift")
            let text: String
            do {
                text = try String(contentsOf: manifest, encoding: .utf8)
            } catch {
                throw LayerError(.unreadable, prefix + "Package.swift", "\(error.localizedDescription)")
            }
            for (name, path) in Self.paths(inManifest: text) {
                targets.append(Target(folder: prefix + path, name: name))
            }
            // SwiftPM's own folders.
            for folder in folders {
                for place in ["Sources", "Source", "src", "srcs", "Tests", "Plugins"] {
                    let start = prefix + place + "/"
                    guard folder.hasPrefix(start) else { continue }
                    let name = folder.dropFirst(start.count).prefix { $0 != "/" }
                    targets.append(Target(folder: start + name, name: String(name)))
                }
            }
        }
        // The longest folder first: the innermost target.
        var seen: Set<String> = []
        self.targets = targets.filter { seen.insert($0.folder).inserted }
            .sorted { ($1.folder.count, $0.folder) < ($0.folder.count, $1.folder) }
        whole = root.lastPathComponent
    }

    /// The module of a file's folder.
    func module(ofFolder folder: String) -> String {
        for target in targets {
            if folder == target.folder || folder.hasPrefix(target.folder + "/") { return target.name }
        }
        return whole
    }

    /// Targets that a manifest gives a folder of their own, read from the calls that have both a name and a path.
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

import Foundation

/// The tests in folders of code that rely on the paths of a service.
///
/// A test relies on a path if its code names it, or calls a function or a static member whose code does. This is a search in the
/// text of the files: it knows no types, so a member with a common name may be another one.
struct PathUsage: Sendable {
    private static let extensions: Set = ["swift", "java", "js", "kt", "py", "ts"]
    /// The words of which a declaration has one.
    private static let keywords: Set<Substring> = [
        "class", "def", "fun", "func", "function", "it", "static", "test", "void",
    ]

    /// A function, or a static member.
    private struct Declaration {
        let name: String
        /// The file and the line.
        let place: String
        let isTest: Bool
        let indentation: Int
        var paths: [[Substring]] = []
        var words: Set<Substring> = []
    }

    private var declarations: [Declaration] = []

    /// Reads the files in folders.
    /// - Throws: `CommandError` if a folder doesn't exist.
    init(folders: [String]) throws(CommandError) {
        for folder in folders {
            let root = URL(fileURLWithPath: folder, isDirectory: true)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder),
                isFolder.boolValue,
                let files = FileManager.default.enumerator(atPath: root.path)
            else { throw CommandError("--tests: there is no folder \(folder).") }
            let names = files.compactMap { $0 as? String }.sorted()
            for name in names where Self.extensions.contains(URL(fileURLWithPath: name).pathExtension) {
                guard let text = try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
                else { continue }
                read(text, file: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)")
            }
        }
    }

    /// Returns the places and the names of the tests that rely on a path.
    /// - Parameter pattern: The path, with parameters such as `:id`.
    func tests(of pattern: String) -> [String] {
        let segments = Self.segments(of: pattern[...])
        let naming = declarations.filter { $0.paths.contains { Self.matches(segments, $0) } }
        let helpers = Set(naming.filter { !$0.isTest }.map { Substring($0.name) })
        return declarations.filter { declaration in
            guard declaration.isTest else { return false }
            return declaration.paths.contains { Self.matches(segments, $0) }
                || !declaration.words.isDisjoint(with: helpers)
        }.map { "\($0.place) \($0.name)" }
    }

    // MARK: - Reading

    private mutating func read(_ text: String, file: String) {
        // The title of the test that the next function is, empty if it has none.
        var title: String?
        var current: Int?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = Set(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
            if words.contains("Test"), line.contains("@Test") {
                title = line.firstMatch(of: /@Test\("([^"]+)"/).map { String($0.1) } ?? ""
            }
            let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
            let start = line.dropFirst(indentation).first
            // What is further inside is a part of the declaration.
            if let last = current, let start, indentation <= declarations[last].indentation,
                !"})]".contains(start)
            {
                current = nil
            }
            if current == nil, !words.isDisjoint(with: Self.keywords), let name = Self.declaredName(in: line)
            {
                let isTest = title != nil || name.hasPrefix("test") || Self.titledTest(in: line) != nil
                declarations.append(
                    Declaration(
                        name: title.flatMap { $0.isEmpty ? nil : $0 } ?? name, place: "\(file):\(index + 1)",
                        isTest: isTest, indentation: indentation))
                current = declarations.count - 1
                title = nil
            }
            guard let current else { continue }
            declarations[current].paths += Self.paths(in: line)
            declarations[current].words.formUnion(words)
        }
    }

    /// Returns the name of the function or the static member that a line declares.
    private static func declaredName(in line: Substring) -> String? {
        if let title = titledTest(in: line) { return title }
        let function = /\b(?:func|fun|def|void|function)\s+(`[^`]+`|\w+)/
        let member = /\b(?:static|class)\s+(?:let|var)\s+(`[^`]+`|\w+)/
        let name = line.firstMatch(of: function)?.1 ?? line.firstMatch(of: member)?.1
        return name.map { String($0).replacing("`", with: "") }
    }

    /// Returns the title of a test in JavaScript.
    private static func titledTest(in line: Substring) -> String? {
        line.firstMatch(of: /^\s*(?:it|test)\(\s*["'`]([^"'`]+)/).map { String($0.1) }
    }

    /// Returns the segments of the paths in the strings of a line.
    private static func paths(in line: Substring) -> [[Substring]] {
        guard line.contains("/") else { return [] }
        return line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" || $0 == "`" }
            .enumerated().filter { $0.offset % 2 == 1 }.compactMap { part -> [Substring]? in
                var path = part.element
                if let scheme = path.range(of: "://") {
                    path = path[scheme.upperBound...].drop { $0 != "/" }
                }
                guard path.hasPrefix("/"), path.count > 1, !path.contains(" ") else { return nil }
                return segments(of: path.prefix { $0 != "?" && $0 != "#" })
            }
    }

    private static func segments(of path: Substring) -> [Substring] { path.split(separator: "/") }

    // MARK: - Matching

    /// Returns whether a path in code is that of a stub. A service's base URL may precede it.
    private static func matches(_ pattern: [Substring], _ path: [Substring]) -> Bool {
        guard !pattern.isEmpty, path.count >= pattern.count else { return false }
        let pairs = zip(pattern, path.suffix(pattern.count))
        return pairs.allSatisfy { $0 == $1 || isPlaceholder($0) || isPlaceholder($1) }
            && pairs.contains { $0 == $1 && !isPlaceholder($0) }
    }

    private static func isPlaceholder(_ segment: Substring) -> Bool {
        segment.hasPrefix(":") || segment == "*" || segment.contains("{") || segment.contains("\\(")
    }
}

import ArgumentParser
import Foundation
import ToolInternal

/// Checks that generated files are up to date, and that the files they are generated from have no problems, such as a missing
/// translation. The first lines of a generated file name its command.
struct GeneratedFilesCheck: Sendable {
    let root: URL
    /// Whether to regenerate files that are out of date.
    let writes: Bool

    func run() throws -> HealthCheck.Result {
        var (count, rewritten): (Int, [String]) = (0, [])
        var problems: [HealthProblem] = []
        for path in ProjectFiles.paths(in: root, where: { $0.hasSuffix(".swift") }) {
            guard let header = GeneratedFileHeader(of: root.appending(path: path).path) else { continue }
            count += 1
            guard (try? StoreyCommand.parseAsRoot(header.arguments)) is any GeneratingCommand else {
                problems.append(
                    HealthProblem(
                        "\(path):2: The header names no valid command: storey \(header.arguments.joined(separator: " ")).",
                        fix: HealthProblem.editing(root.appending(path: path).path)))
                continue
            }
            guard let found = generation(of: path, header.arguments) else {
                problems.append(
                    HealthProblem(
                        "\(path): the files that it is generated from don't exist.",
                        fix: HealthProblem.editing(root.appending(path: path).path)))
                continue
            }
            do {
                let file = try found.command.generate()
                guard let problem = file.problem else { continue }
                if writes {
                    try writeFile(file.swift, to: URL(filePath: file.path))
                    rewritten.append(path)
                } else {
                    problems.append(
                        HealthProblem("\(path) \(problem).", fix: "storey \(found.arguments.shellWords)"))
                }
            } catch let failure as GenerationFailure {
                problems += failure.lines.map(problem)
            }
        }
        let wrote = rewritten.isEmpty ? "" : "; wrote \(rewritten.joined(separator: ", "))"
        return HealthCheck.Result(count.counting("file") + wrote, problems)
    }

    /// A problem in the format of compilers: `…/Localizable.strings:2: error: “save” has no text in “de”.`
    private func problem(_ line: String) -> HealthProblem {
        let short = line.hasPrefix(root.path + "/") ? String(line.dropFirst(root.path.count + 1)) : line
        let file = line.split(separator: ":").first.map(String.init) ?? root.path
        return HealthProblem(
            short.replacing(": error: ", with: ": ", maxReplacements: 1), fix: HealthProblem.editing(file))
    }

    /// Returns the command that generates a file. Its header has only the last part of each path, so of several folders with
    /// that name, the one counts that yields the current file, or else the nearest one.
    private func generation(
        of path: String, _ words: [String]
    ) -> (command: any GeneratingCommand, arguments: [String])? {
        let output = root.appending(path: path).path
        let end = words.firstIndex { $0.hasPrefix("-") } ?? words.endIndex
        let sources = words[..<end].dropFirst().map { word in
            places(named: GeneratedFileHeader.name(in: word) ?? word, around: path)
        }
        guard sources.allSatisfy({ !$0.isEmpty }), let choices = sources.first else { return nil }
        let all = choices.compactMap { choice -> (command: any GeneratingCommand, arguments: [String])? in
            let chosen = [choice] + sources.dropFirst().compactMap(\.first)
            let arguments =
                [words[0]] + chosen.map { root.appending(path: $0).path }
                + words[end...].map { $0.hasPrefix("…/") ? output : $0 }
            guard let command = try? StoreyCommand.parseAsRoot(arguments) as? any GeneratingCommand else {
                return nil
            }
            return (command, arguments)
        }
        return all.first { (try? $0.command.generate())?.problem == .some(nil) } ?? all.first
    }

    /// Returns the files and folders of the project with a name, nearest to a file first.
    private func places(named name: String, around file: String) -> [String] {
        let parts = file.split(separator: "/").dropLast()
        var found: Set<String> = []
        for path in ProjectFiles.paths(in: root, where: { _ in true }) {
            var place: [Substring] = []
            for part in path.split(separator: "/") {
                place.append(part)
                if part == name { found.insert(place.joined(separator: "/")) }
            }
        }
        func distance(_ place: String) -> Int {
            let other = place.split(separator: "/")
            let shared = zip(parts, other).prefix { $0 == $1 }.count
            return parts.count + other.count - 2 * shared
        }
        return found.sorted { (distance($0), $0) < (distance($1), $1) }
    }
}

extension [String] {
    /// The strings as quoted arguments in a shell.
    fileprivate var shellWords: String { map(\.shellQuoted).joined(separator: " ") }
}

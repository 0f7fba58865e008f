import Foundation

/// A generated Swift file, which is written or compared with the existing one.
struct GeneratedFile {
    let path: String
    let swift: String

    /// Reports whether the file is out of date.
    /// - Throws: The exit status for findings if it is.
    func check() throws {
        let current = FileManager.default.contents(atPath: path)
        guard current != Data(swift.utf8) else { return }
        let problem = current == nil ? "doesn't exist" : "is out of date"
        Terminal.output.write("\(path):1: error: The file \(problem). Run the command without --check.\n")
        throw Terminal.Status.findings.exitCode
    }

    /// Writes the file unless it is up to date, so that it isn't rebuilt unnecessarily.
    func write() throws {
        guard FileManager.default.contents(atPath: path) != Data(swift.utf8) else {
            Terminal.output.write("\(path) is up to date.\n")
            return
        }
        try writeFile(swift, to: URL(filePath: path))
        Terminal.output.write("wrote \(path)\n")
    }
}

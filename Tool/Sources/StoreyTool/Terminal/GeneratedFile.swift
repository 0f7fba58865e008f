import Foundation

/// A generated Swift file, which is written or compared with the existing one.
struct GeneratedFile {
    let path: String
    let swift: String

    /// The reason why the file must be written, such as "is out of date", or `nil` if it is up to date.
    var problem: String? {
        let current = FileManager.default.contents(atPath: path)
        guard current != Data(swift.utf8) else { return nil }
        return current == nil ? "doesn't exist" : "is out of date"
    }

    /// Reports whether the file is out of date.
    /// - Throws: The exit status for findings if it is.
    func check() throws {
        guard let problem else { return }
        Terminal.output.write("\(path):1: error: The file \(problem). Run the command without --check.\n")
        throw Terminal.Status.findings.exitCode
    }

    /// Writes the file unless it is up to date, so that it isn't rebuilt unnecessarily.
    func write() throws {
        guard problem != nil else {
            Terminal.output.write("\(path) is up to date.\n")
            return
        }
        try writeFile(swift, to: URL(filePath: path))
        Terminal.output.write("wrote \(path)\n")
    }
}

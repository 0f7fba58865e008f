import ArgumentParser

/// A command that generates a Swift file from other files, or checks whether the file is up to date.
protocol GeneratingCommand: ParsableCommand {
    var file: GeneratedFileOptions { get }

    /// Generates the file.
    /// - Throws: ``GenerationFailure`` if the other files have problems.
    func generate() throws -> GeneratedFile
}

extension GeneratingCommand {
    /// Writes the file, or checks whether it is up to date.
    func writeOrCheck() throws {
        do {
            let generated = try generate()
            if file.check { try generated.check() } else { try generated.write() }
        } catch let failure as GenerationFailure {
            for line in failure.lines { Terminal.output.write("\(line)\n") }
            Terminal.error.write("\(failure.summary) Nothing was written.\n")
            throw Terminal.Status.findings.exitCode
        }
    }
}

/// The options of the generated file.
struct GeneratedFileOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The Swift file to write.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var output: String

    @Flag(help: "Write nothing; fail if the file is out of date.")
    var check = false
}

/// The problems of the files that a file is generated from.
struct GenerationFailure: Error {
    /// One line per problem, in the format of compilers.
    let lines: [String]
    /// The end of the summary, such as " in Resources/".
    var place = ""

    var summary: String { "\(lines.count == 1 ? "1 error" : "\(lines.count) errors")\(place)." }
}

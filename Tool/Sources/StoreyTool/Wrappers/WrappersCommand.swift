import ArgumentParser
import Foundation
import StoreyWrappers

/// `storey wrappers`.
struct WrappersCommand: GeneratingCommand {
    static let configuration = CommandConfiguration(
        commandName: "wrappers",
        abstract: "Generates wrappers that record the calls of an app's services.",
        discussion: """
            Reads Swift files and writes one Swift file, with a wrapper for each protocol that is marked on the line \
            above it:

              // storey:recorded
              protocol WeatherService: Sendable {
                  func forecast(for city: String) async throws -> Forecast
              }

            The wrapper RecordingWeatherService calls the service through the session's recorder. Each call is recorded \
            under its full signature, such as WeatherService.forecast(for: String) -> Forecast, with its arguments, so \
            that two different calls are never confused:

              RecordingWeatherService(service, recorder: scope.recorder, errors: [NoSuchCity.self])

            Recorded are methods and readable properties, with async, throws, and typed errors, and broadcasts. Arguments \
            and results must be Codable. Requirements of inherited protocols are included. What can't be recorded is \
            reported with file and line, and nothing is written: generic, static, and mutating methods, associated types, \
            settable properties, closures, tuples, streams, existential and opaque types. Implement such a requirement in \
            an extension of the wrapper, in one of the files that are read; the generated code leaves it out.

            In CI, --check fails if the generated file is out of date, and writes nothing:

              storey wrappers App/Sources/App --output App/Sources/App/Wrappers.swift
              storey wrappers App/Sources/App --output App/Sources/App/Wrappers.swift --check

            EXIT STATUS
            0: success. 1: problems were found, or the file is out of date. 2: a file could not be read or written.
            """)

    @Argument(help: "The Swift files, or folders with Swift files.", completion: .file())
    var paths: [String]

    @OptionGroup var file: GeneratedFileOptions

    func run() throws { try writeOrCheck() }

    func generate() throws -> GeneratedFile {
        let wrappers = RecordingWrappers(for: try sources(), header: header)
        guard wrappers.diagnostics.isEmpty else {
            throw GenerationFailure(lines: wrappers.diagnostics.map { "\($0)" })
        }
        return GeneratedFile(path: file.output, swift: wrappers.swift)
    }

    /// The file's header, with the command that generates it. It doesn't depend on the current directory.
    private var header: String {
        let names = paths.map { "…/\(URL(filePath: $0).lastPathComponent)" }.joined(separator: " ")
        return """
            Generated. Don't edit. Change the protocols, then run:
            storey wrappers \(names) --output …/\(URL(filePath: file.output).lastPathComponent)
            """
    }

    private func sources() throws -> [SwiftSource] {
        let written = URL(filePath: file.output).standardizedFileURL.path
        return try paths.flatMap(swiftFiles).filter { URL(filePath: $0).standardizedFileURL.path != written }
            .map { path in
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw CommandError("Cannot read \(path).")
                }
                return SwiftSource(path: path, text: String(decoding: data, as: UTF8.self))
            }
    }

    private func swiftFiles(_ path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError("\(path) doesn't exist.")
        }
        guard isFolder.boolValue else { return [path] }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { name in
                name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
            }
            .sorted().map { folder + $0 }
    }
}

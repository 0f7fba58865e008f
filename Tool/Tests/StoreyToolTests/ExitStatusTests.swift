import Foundation
import Programs
import Testing

@Suite struct `Exit statuses` {
    /// Commands with a file or folder that doesn't exist or has unusable content.
    private static let unreadable: [[String]] = [
        ["check", "--project", "missing"], ["layer", "A.swift", "--project", "missing"],
        ["unassigned", "--project", "missing"], ["explain", "A", "B", "--project", "missing"],
        ["graph", "map", "--project", "missing"], ["resources", "missing", "--output", "a.swift"],
        ["resources", "folder", "--output", "missing/a.swift"], ["mock", "missing"],
        ["mock", "drift", "missing", "--service", "http://127.0.0.1:1"],
        ["mock", "--openapi", "missing.json"], ["mock", "--har", "missing.har"],
        ["mock", "--postman", "missing.json"], ["plan", "missing.yaml"],
        ["plan", "calibrate", "missing.yaml", "missing.json"], ["video", "info", "missing.mp4"],
        ["video", "compare", "missing.y4m", "missing.y4m"], ["plan", "folder"], ["video", "info", "folder"],
        ["plan", "binary"], ["mock", "--har", "binary"], ["mock", "--openapi", "binary"],
        ["check", "--project", "broken"], ["deploy", "--domain", "a", "--package-path", "missing"],
    ]

    @Test(arguments: unreadable)
    func `A file that can't be read is named, with the system's reason, and the status is 2`(
        arguments: [String]
    ) async throws {
        let files = ["folder/A.txt": "", "binary": "\u{0}\u{1}", "broken/layers.json": "{\n\"layers\": [\n"]
        try await TemporaryFolder.with(files) { root in
            let result = try await Tool.run(arguments, in: root)
            #expect(result.status == 2)
            #expect(result.output == "")
            #expect(result.errors.hasPrefix("error: "), "\(result.errors)")
            let names = ["missing", "folder", "binary", "layers.json: line 3"]
            #expect(names.contains { result.errors.contains($0) }, "\(result.errors)")
            for text in [
                "The operation", "Error Domain", "NSCocoaError", "UserInfo", "DecodingError", "Unknown error",
            ] {
                #expect(!result.errors.contains(text), "\(result.errors)")
            }
        }
    }

    @Test(arguments: [
        ["nonsense"], ["check", "--format", "nothing"], ["mock", "--port", "99999", "."],
        ["plan", "--seed", "x"],
        ["new", "module"], ["resources", "."], ["video", "rates", "big"],
    ])
    func `A usage error is explained on standard error, and the status is 2`(arguments: [String]) async throws
    {
        let result = try await Tool.run(arguments, in: FileManager.default.temporaryDirectory)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("Error: "), "\(result.errors)")
        #expect(result.errors.contains("Usage: storey"), "\(result.errors)")
    }

    @Test(arguments: [["--help"], ["help", "plan"], ["mock", "-h"], ["--version"]])
    func `Help and the version go to standard output, and the status is 0`(arguments: [String]) async throws {
        let result = try await Tool.run(arguments, in: FileManager.default.temporaryDirectory)
        #expect(result.status == 0)
        #expect(result.output != "" && result.errors == "")
    }
}

import Foundation
import Programs

/// Compiles code against the modules built with these tests, up to SIL, where the compiler checks for data
/// races.
enum Compiling {
    /// The folder of the built modules, or `nil` if it isn't next to the test runner.
    static let modules: URL? = {
        let beside = [URL(fileURLWithPath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
        return beside.map { $0.deletingLastPathComponent().appendingPathComponent("Modules") }
            .first {
                FileManager.default.fileExists(atPath: $0.appendingPathComponent("Storey.swiftmodule").path)
            }
    }()

    /// Returns the compiler errors of a file, without their locations.
    static func errors(in code: String) async throws -> [String] {
        let result = try await TemporaryFolder.with(["App.swift": code]) { folder in
            try await Program.run(
                "swiftc",
                [
                    "-emit-sil", "-o", "App.sil", "-parse-as-library", "-swift-version", "6",
                    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
                    "-diagnostic-style", "llvm", "-I", modules?.path ?? "", "App.swift",
                ], in: folder)
        }
        let errors = result.errors.split(separator: "\n").compactMap { $0.split(separator: " error: ").last }
            .filter { result.errors.contains(" error: \($0)") }
        return errors.map { String($0.prefix { $0 != "[" }).trimmingCharacters(in: .whitespaces) }
    }
}

import Foundation
import Programs

/// Code that is compiled against the rooms as they were built with these tests: as far as the intermediate language,
/// where the compiler looks for data races.
enum Compiling {
    /// Where the rooms' modules are; nil where the test runner does not stand beside them.
    static let modules: URL? = {
        let beside = [URL(fileURLWithPath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
        return beside.map { $0.deletingLastPathComponent().appendingPathComponent("Modules") }
            .first {
                FileManager.default.fileExists(atPath: $0.appendingPathComponent("Storey.swiftmodule").path)
            }
    }()

    /// The errors that the compiler finds in a file, each without its place.
    static func errors(in code: String) async throws -> [String] {
        let result = try await TemporaryFolder.with(["App.swift": code]) { folder in
            try await Program.run(
                "swiftc",
                [
                    "-emit-sil", "-o", "App.sil", "-parse-as-library", "-swift-version", "6",
                    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
                    "-diagnostic-style", "llvm", "-I", modules?.path ?? "",
                    "-I", Consumer.checkout.appendingPathComponent("Sources/CurrentExecutor/include").path,
                    "App.swift",
                ], in: folder)
        }
        let errors = result.errors.split(separator: "\n").compactMap { $0.split(separator: " error: ").last }
            .filter { result.errors.contains(" error: \($0)") }
        return errors.map { String($0.prefix { $0 != "[" }).trimmingCharacters(in: .whitespaces) }
    }
}

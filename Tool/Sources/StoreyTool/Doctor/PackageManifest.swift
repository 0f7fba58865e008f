import Foundation
import ToolInternal

/// The text of a `Package.swift`, which is read without evaluating it.
struct PackageManifest: Sendable {
    /// The version of the tools that the manifest requires, such as `[6, 2]`.
    let toolsVersion: [Int]
    /// The names of the executable products.
    let executables: [String]
    /// The lines without comments.
    private let lines: [String]

    /// Returns `nil` if the folder has no manifest.
    /// - Throws: ``CommandError`` if the manifest can't be read.
    init?(in folder: URL) throws(CommandError) {
        let file = folder.appendingPathComponent("Package.swift")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            self.init(try String(contentsOf: file, encoding: .utf8))
        } catch {
            throw CommandError("Cannot read \(file.path): \(error.systemDescription)")
        }
    }

    init(_ text: String) {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        toolsVersion =
            (all.first?.firstMatch(of: /swift-tools-version:\s*([0-9.]+)/)?.1).map { $0.version } ?? []
        lines = all.compactMap { line in
            let code = line.firstMatch(of: /(^|\s)\/\//).map { line[..<$0.range.lowerBound] } ?? line[...]
            return code.allSatisfy(\.isWhitespace) ? nil : String(code)
        }
        executables = lines.joined(separator: "\n").matches(of: /\.executable\(\s*name:\s*"([^"\\]+)"/)
            .map { String($0.1) }
    }

    /// How a package uses a product.
    enum Use {
        case always
        /// Only with a trait of the package.
        case optional
    }

    /// Returns how the package uses one of the products, or `nil` if it uses none.
    func use(of products: [String]) -> Use? {
        let found = lines.filter { line in products.contains { line.contains("\"\($0)\"") } }
            .filter { $0.contains(".product(") || $0.contains("dependencies:") || !$0.contains("name:") }
        if found.isEmpty { return nil }
        return found.allSatisfy { $0.contains("traits:") } ? .optional : .always
    }
}

extension StringProtocol {
    /// The numbers of a version, such as `[6, 2]` for `6.2`.
    var version: [Int] { split(separator: ".").compactMap { Int($0) } }
}

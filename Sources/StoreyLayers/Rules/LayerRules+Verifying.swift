public import Foundation

extension LayerRules {
    /// Holds the package that a test stands in against its layer rules, and its baseline if it has one.
    ///
    /// ```swift
    /// @Test func floorsHold() throws {
    ///     try LayerRules.verify()
    /// }
    /// ```
    /// - Parameters:
    ///   - root: the project's folder; the nearest with a `Package.swift` above the test if not given.
    ///   - file: where the test stands.
    /// - Throws: `LayerViolations`, which says what is wrong, where, and how to mend it; `LayerError` if the sources
    ///   could not be checked.
    @discardableResult
    public static func verify(_ root: URL? = nil, file: String = #filePath) throws -> LayerReport {
        let report = try report(on: root ?? package(around: file))
        guard report.isClean else { throw LayerViolations(report: report) }
        return report
    }

    /// Holds a project against its own rules, and its baseline if it has one.
    /// - Parameter root: the project's folder.
    /// - Returns: What was found.
    /// - Throws: `LayerError` if the sources could not be checked.
    public static func report(on root: URL) throws(LayerError) -> LayerReport {
        let rules = try LayerRules(ofProject: root)
        var report = try rules.check(root)
        if let baseline = try Baseline(ofProject: root, rules: rules) { report.hold(against: baseline) }
        return report
    }

    private static func package(around file: String) throws(LayerError) -> URL {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder
            }
            folder.deleteLastPathComponent()
        }
        throw LayerError(
            .nothingToCheck, file, "there is no Package.swift above it. Pass the project's folder.")
    }
}

/// Sources that break layer rules.
public struct LayerViolations: Error, CustomStringConvertible {
    /// What was found.
    public let report: LayerReport

    /// All findings, with how to mend them.
    public var description: String { "\n" + ReportFormat.text.text(of: report) }
}

public import Foundation

extension LayerRules {
    /// Checks the package that contains the calling test against its layer rules and its baseline, if it has one.
    ///
    /// ```swift
    /// @Test("Layer rules hold")
    /// func layerRules() throws {
    ///     try LayerRules.verify()
    /// }
    /// ```
    /// - Parameters:
    ///   - root: The project's folder. Defaults to the nearest folder above the test with a `Package.swift`.
    ///   - file: The path of the calling test.
    /// - Throws: `LayerViolations`, which describes each finding and its fix, or `LayerError` if the sources can't be
    ///   checked.
    @discardableResult
    public static func verify(_ root: URL? = nil, file: String = #filePath) throws -> LayerReport {
        let report = try report(on: root ?? package(around: file))
        guard report.isClean else { throw LayerViolations(report: report) }
        return report
    }

    /// Checks a project against its own rules and its baseline, if it has one.
    ///
    /// - Parameter root: The project's folder.
    /// - Returns: The report, with the baseline applied.
    /// - Throws: `LayerError` if the sources can't be checked.
    public static func report(on root: URL) throws(LayerError) -> LayerReport {
        let rules = try LayerRules(ofProject: root)
        var report = try rules.check(root)
        if let baseline = try Baseline(ofProject: root, rules: rules) { report.apply(baseline) }
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
            .nothingToCheck, file,
            "No folder above this file contains a Package.swift. Pass the project's folder.")
    }
}

/// An error that describes the layer rules that a project breaks.
public struct LayerViolations: Error, CustomStringConvertible {
    /// The report of the check.
    public let report: LayerReport

    /// A text report of all findings and their fixes.
    public var description: String { "\n" + ReportFormat.text.text(of: report) }
}

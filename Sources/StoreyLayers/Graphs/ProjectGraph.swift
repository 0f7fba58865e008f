public import Foundation

/// What the types of a project name of one another: what graphs of its sources are drawn from.
///
/// Tests and generated code are left out, as they are when the rules are held against it.
public struct ProjectGraph: Sendable {
    /// A type, or what a file has outside of types.
    struct Part: Sendable {
        var name: String
        /// The files that declare and extend it, from the root of the project, its own first.
        var files: [String]
        var line: Int32
        /// The feature it belongs to, or the folder or module.
        var component: String
        var role: String?
        var standing: Standing?
        var isChanged = false
        /// What is wrong with it, of what is not about one type naming another.
        var finding: Finding.Identity?
    }

    /// A part that names another.
    struct Use: Sendable, Hashable {
        var from: Int
        var to: Int
        var place: Place
        var verdict: Verdict

        enum Verdict: Sendable { case allowed, violation, known }
    }

    var parts: [Part] = []
    var uses: [Use] = []
    /// The floors, the highest first.
    let floors: [String]

    /// The features of the project, or its folders or modules where it has none, sorted.
    public var modules: [String] { Set(parts.map(\.component)).sorted() }

    init(floors: [String]) { self.floors = floors }
}

extension LayerRules {
    /// Reads all Swift files of a project, and gathers what names what.
    /// - Parameter root: the project's folder: of its `Package.swift`, if it has one.
    /// - Throws: `LayerError` if a file could not be read, or there is none; or if the baseline is wrong.
    public func graph(of root: URL) throws(LayerError) -> ProjectGraph {
        let (project, judge, verdicts) = try judged(root)
        var report = report(on: project, judge, verdicts)
        if let baseline = try Baseline(ofProject: root, rules: self) { report.hold(against: baseline) }
        var gathering = ProjectGraph.Gathering(judge, report)
        gathering.addTypes()
        for (file, verdict) in verdicts.enumerated() { gathering.add(verdict.edges, of: file) }
        return gathering.graph
    }
}

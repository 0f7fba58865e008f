public import Foundation

/// The references between the types of a project, from which graphs are drawn.
///
/// Tests and generated code are omitted, as in a check of the layer rules.
public struct ProjectGraph: Sendable {
    /// A type, or the code of a file outside of types.
    struct Element: Sendable {
        var name: String
        /// The files that declare and extend the type, relative to the project's root. The declaring file comes first.
        var files: [String]
        var line: Int32
        /// The feature, folder, or module to which the element belongs.
        var component: String
        var role: String?
        var layer: Layer?
        var isChanged = false
        /// A finding about the element itself, not about a reference.
        var finding: Finding.Identity?
    }

    /// A reference from one element to another.
    struct Use: Sendable, Hashable {
        var from: Int
        var to: Int
        var position: SourcePosition
        var status: Status

        enum Status: Sendable { case allowed, violation, known }
    }

    var elements: [Element] = []
    var uses: [Use] = []
    /// The names of the layers, highest first.
    let layers: [String]

    /// The names of the project's features, or of its modules or folders if it has no features, sorted.
    public var modules: [String] { Set(elements.map(\.component)).sorted() }

    /// The number of types, including the code of files outside of types.
    public var typeCount: Int { elements.count }

    init(layers: [String]) { self.layers = layers }
}

extension LayerRules {
    /// Reads all Swift files of a project and collects the references between types.
    ///
    /// - Parameter root: The project's folder, which contains its `Package.swift` if it has one.
    /// - Throws: `LayerError` if a file can't be read, if there are no Swift files, or if the baseline isn't valid.
    public func graph(of root: URL) throws(LayerError) -> ProjectGraph {
        let checker = try checker(root)
        let results = checker.check()
        var report = report(checker, results)
        if let baseline = try Baseline(ofProject: root, rules: self) { report.apply(baseline) }
        var builder = ProjectGraph.Builder(checker, report)
        builder.addTypes()
        for (file, result) in results.enumerated() { builder.add(result.edges, of: file) }
        return builder.graph
    }
}

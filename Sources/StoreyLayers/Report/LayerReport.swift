public import Foundation

/// What a check found.
public struct LayerReport: Sendable {
    /// The project's folder.
    public internal(set) var root: URL
    /// What is wrong and not known, sorted by file and place.
    public internal(set) var findings: [Finding]
    /// Findings that the baseline knows.
    public internal(set) var known: [Finding] = []
    /// What the baseline knows that is mended by now.
    public internal(set) var mended: [Finding.Identity] = []
    /// How often each exception was used, by name.
    public internal(set) var exceptions: [ExceptionUse]
    /// Findings that a comment allows, with its reason.
    public internal(set) var allowed: [Allowed]
    /// What depends on what.
    public internal(set) var components: [Component]
    /// How many files were read.
    public internal(set) var files: Int
    /// How many of them some rule assigns.
    public internal(set) var assigned: Int
    /// How many lines they have.
    public internal(set) var lines: Int

    /// How often an exception was used.
    public struct ExceptionUse: Sendable, Equatable, Codable {
        /// The exception's name.
        public var name: String
        /// How often.
        public var count: Int
    }

    /// A finding that a comment allows.
    public struct Allowed: Sendable, Equatable {
        /// The finding.
        public var finding: Finding
        /// The comment's reason.
        public var reason: String
    }

    /// A feature or folder, and how it hangs together with others.
    ///
    /// Source of the numbers: Robert C. Martin, “OO Design Quality Metrics”, 1994.
    public struct Component: Sendable, Equatable, Codable {
        /// The feature's or folder's path.
        public var name: String
        /// How many components name it (Ca).
        public var afferent: Int
        /// How many components it names (Ce).
        public var efferent: Int
        /// From 0, nothing it depends on can break it, to 1, nothing depends on it: Ce / (Ca + Ce).
        public var instability: Double
    }

    /// The share of files that some rule assigns, from 0 to 1.
    public var coverage: Double { files == 0 ? 1 : Double(assigned) / Double(files) }
    /// Whether nothing is wrong that is not known.
    public var isClean: Bool { findings.isEmpty }
}

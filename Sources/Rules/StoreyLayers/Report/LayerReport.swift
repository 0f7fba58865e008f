public import Foundation

/// The result of a check.
public struct LayerReport: Sendable {
    /// The project's folder.
    public internal(set) var root: URL
    /// The new findings, sorted by file and position.
    public internal(set) var findings: [Finding]
    /// The findings that may be wrong, because the modules of their files can't be told. They don't make the check fail.
    public internal(set) var uncertain: [Finding] = []
    /// The findings listed in the baseline.
    public internal(set) var known: [Finding] = []
    /// The baseline entries whose findings are resolved.
    public internal(set) var resolved: [Finding.Identity] = []
    /// The number of uses of each exception, by name.
    public internal(set) var exceptions: [ExceptionUse]
    /// The findings that a comment suppresses, with the comment's reason.
    public internal(set) var suppressed: [SuppressedFinding]
    /// The coupling of the components.
    public internal(set) var components: [Component]
    /// The files and folders that aren't checked, sorted by path.
    public internal(set) var skipped: [SkippedPath]
    /// The number of files.
    public internal(set) var fileCount: Int
    /// The paths of the files whose modules are unknown, sorted.
    public internal(set) var filesWithoutModule: [String]
    /// The number of files with a role.
    public internal(set) var assignedFileCount: Int
    /// The number of files that only the default role matches.
    public internal(set) var defaultRoleFileCount = 0
    /// The number of lines.
    public internal(set) var lineCount: Int
    /// What the check used of the index of the latest build. `nil` if there is no build, or if the check didn't look for one.
    public internal(set) var index: IndexUse?

    /// What a check used of the compiler's index of the latest build, and the difference that it makes.
    public struct IndexUse: Sendable, Equatable {
        /// The folder of the index store.
        public var store: URL
        /// Whether the report's findings are those with the index. Otherwise, they are those of the text.
        public var isCounted: Bool
        /// The number of files that were checked with the index.
        public var fileCount = 0
        /// The number of files that were checked as text because they changed after they were compiled.
        public var changedFileCount = 0
        /// The number of files that were checked as text because the index lacks them.
        public var missingFileCount = 0
        /// The findings that only the index sees, such as references through members.
        public var added: [Finding] = []
        /// The findings that only the text shows, because the index resolves their names otherwise.
        public var removed: [Finding] = []
        /// Why the index wasn't used, or `nil` if it was.
        public var problem: String?
    }

    /// The number of uses of an exception.
    public struct ExceptionUse: Sendable, Equatable, Codable {
        /// The exception's name.
        public var name: String
        /// The number of uses.
        public var count: Int
    }

    /// A file or folder that isn't checked.
    public struct SkippedPath: Sendable, Equatable, Codable {
        /// Why a file or folder isn't checked.
        public enum Reason: String, Sendable, Codable, CaseIterable {
            /// The rules exclude it.
            case excluded
            /// It has its own `layers.json`: check it separately.
            case separateProject = "separate project"
            /// It contains dependencies, such as `Pods`.
            case dependencies
            /// It contains build products, such as `DerivedData`.
            case buildProducts = "build products"
            /// It is a DocC catalog, whose code isn't compiled.
            case documentation
            /// Its name starts with a period.
            case hidden
            /// It is a symbolic link. Its target is checked if it is part of the project.
            case symbolicLink = "symbolic link"
        }

        /// The path relative to the project's root.
        public var path: String
        /// Why it isn't checked.
        public var reason: Reason
    }

    /// A finding that a comment suppresses.
    public struct SuppressedFinding: Sendable, Equatable {
        /// The finding.
        public var finding: Finding
        /// The comment's reason.
        public var reason: String
    }

    /// The coupling of a feature, module, or folder with others.
    ///
    /// Source of the metrics: Robert C. Martin, “OO Design Quality Metrics”, 1994.
    public struct Component: Sendable, Equatable, Codable {
        /// The path of the feature or folder.
        public var name: String
        /// The number of components that reference this one (Ca).
        public var afferent: Int
        /// The number of components that this one references (Ce).
        public var efferent: Int
        /// Ce / (Ca + Ce): from 0, for a component that depends on nothing, to 1, for one on which nothing depends.
        public var instability: Double
    }

    /// The fraction of files with a role, from 0 to 1.
    public var coverage: Double { fileCount == 0 ? 1 : Double(assignedFileCount) / Double(fileCount) }
    /// Whether there are no new findings, apart from uncertain ones.
    public var isClean: Bool { findings.isEmpty }

    /// Returns the findings, also uncertain ones, that another report doesn't have.
    func all(without other: LayerReport) -> [Finding] {
        let known = Set((other.findings + other.uncertain).map(\.identity))
        return (findings + uncertain).filter { !known.contains($0.identity) }
    }
}

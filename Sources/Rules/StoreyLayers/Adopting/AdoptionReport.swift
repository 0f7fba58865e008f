/// What an app with coordinators, a router, DITranquillity and RxSwift consists of, and what each of it becomes in Storey.
///
/// The report follows the article “Coming from coordinators and RxSwift”, whose tables give the reason for each replacement.
public struct AdoptionReport: Sendable, Encodable {
    /// A declaration or call that Storey replaces.
    public struct Finding: Sendable, Codable, Equatable {
        /// The path of the file, relative to the project's root.
        public var file: String
        /// The line number, starting at 1.
        public var line: Int
        /// The concept that the code belongs to.
        public var kind: Kind
        /// The code, shortened to its significant part.
        public var found: String
        /// The code to write instead, or the reason why nothing is needed.
        public var replacement: String
        /// The work that the replacement takes.
        public var effort: Effort
    }

    /// The work that a replacement takes, least first.
    public enum Effort: String, Sendable, Codable, CaseIterable {
        /// The rewrites of the report contain it.
        case automatic
        /// The code is deleted, because Storey does its work.
        case delete
        /// The call is replaced where it is.
        case call
        /// A type is written again, with the same task.
        case type
        /// Something is decided first, such as the routes of a flow.
        case design
    }

    /// A part of the app that moves at once, in the order of adoption.
    public enum Stage: String, Sendable, Codable, CaseIterable {
        /// The container and its parts, which need nothing else of Storey.
        case injection
        /// The state, providers, and presenters of screens.
        case state
        /// Coordinators, router calls, and links.
        case flows
        /// The operations of the launch.
        case startup
    }

    /// The findings, sorted by file and line.
    public let findings: [Finding]
    /// The number of files that were read, without tests.
    public let fileCount: Int
    /// The number of lines in these files.
    public let lineCount: Int
    /// The changes that can be made without a decision. A file is rewritten completely or not at all.
    public let rewrites: SourceFixes

    private enum CodingKeys: String, CodingKey {
        case findings
        case fileCount = "files"
        case lineCount = "lines"
    }
}

/// Things and the arrows between them, as a value: what an app is made of, how one gets from screen to screen, what the
/// launch waits for. To print, to keep, to compare, to draw.
///
/// ```swift
/// print(container.graph().drawing.mermaid)
/// ```
public struct Graph: Hashable, Sendable, Codable, Identifiable {
    /// What it is known by among others: `map`, `module/NotesList`.
    public var id: String
    /// What it shows, for its readers.
    public var title: String
    /// How to read it, and what is left out; empty where nothing needs to be said.
    public var note: String
    /// How it lies.
    public var arrangement: Arrangement
    /// What nodes belong to, in the order in which bands lie.
    public var groups: [Group]
    /// The things.
    public var nodes: [Node]
    /// The arrows.
    public var edges: [Edge]

    /// How a graph lies.
    public enum Arrangement: String, Hashable, Sendable, Codable {
        /// Arrows lead downwards.
        case down
        /// Arrows lead to the right.
        case right
        /// The groups are floors, one below another.
        case floors
    }

    /// A graph as given.
    /// - Parameters:
    ///   - id: what it is known by among others.
    ///   - title: what it shows.
    ///   - note: how to read it.
    ///   - arrangement: how it lies.
    ///   - groups: what nodes belong to.
    ///   - nodes: the things.
    ///   - edges: the arrows.
    public init(
        id: String, title: String, note: String = "", arrangement: Arrangement = .down,
        groups: [Group] = [], nodes: [Node] = [], edges: [Edge] = []
    ) {
        self.id = id
        self.title = title
        self.note = note
        self.arrangement = arrangement
        self.groups = groups
        self.nodes = nodes
        self.edges = edges
    }
}

extension Graph {
    /// What nodes belong to: a floor, a part, a tab.
    public struct Group: Hashable, Sendable, Codable, Identifiable {
        /// What nodes name it by.
        public var id: String
        /// What its readers see.
        public var name: String

        /// - Parameters:
        ///   - id: what nodes name it by.
        ///   - name: what its readers see; the same, if not given.
        public init(_ id: String, name: String? = nil) {
            self.id = id
            self.name = name ?? id
        }
    }

    /// A thing.
    public struct Node: Hashable, Sendable, Codable, Identifiable {
        /// What arrows name it by: no other node of the graph has the same.
        public var id: String
        /// What its readers see.
        public var name: String
        /// What else there is to say of it, in a few words; empty where nothing is.
        public var detail: String
        /// The group it belongs to.
        public var group: Group.ID?
        /// Where it is written: a file, or a file and a line.
        public var place: String?
        /// What is special about it.
        public var mark: Mark?
        /// The graph that shows what is inside it.
        public var inside: Graph.ID?

        /// - Parameters:
        ///   - id: what arrows name it by.
        ///   - name: what its readers see; the same, if not given.
        ///   - detail: what else there is to say of it.
        ///   - group: the group it belongs to.
        ///   - place: where it is written.
        ///   - mark: what is special about it.
        ///   - inside: the graph that shows what is inside it.
        public init(
            _ id: String, name: String? = nil, detail: String = "", group: Group.ID? = nil,
            place: String? = nil, mark: Mark? = nil, inside: Graph.ID? = nil
        ) {
            self.id = id
            self.name = name ?? id
            self.detail = detail
            self.group = group
            self.place = place
            self.mark = mark
            self.inside = inside
        }
    }

    /// An arrow.
    public struct Edge: Hashable, Sendable, Codable {
        /// Where it begins.
        public var from: Node.ID
        /// Where it leads.
        public var to: Node.ID
        /// What stands on it; empty where nothing does.
        public var label: String
        /// Whether it is of the weaker kind: what the graph's note says.
        public var isDashed: Bool
        /// What it stands for, one by one: `NotesListView → NotesListViewModel:4`.
        public var reasons: [String]
        /// What is special about it.
        public var mark: Mark?

        /// - Parameters:
        ///   - from: where it begins.
        ///   - to: where it leads.
        ///   - label: what stands on it.
        ///   - isDashed: whether it is of the weaker kind.
        ///   - reasons: what it stands for, one by one.
        ///   - mark: what is special about it.
        public init(
            _ from: Node.ID, _ to: Node.ID, label: String = "", isDashed: Bool = false,
            reasons: [String] = [], mark: Mark? = nil
        ) {
            self.from = from
            self.to = to
            self.label = label
            self.isDashed = isDashed
            self.reasons = reasons
            self.mark = mark
        }
    }

    /// What is special about a node or an arrow. Only what is wrong is drawn in colour.
    public enum Mark: String, Hashable, Sendable, Codable, CaseIterable {
        /// It breaks a rule, or is missing: drawn in red.
        case violation
        /// It breaks a rule, and that is known: drawn in grey.
        case known
        /// What all the others are for, or what was asked about: drawn bold.
        case goal
        /// It was changed: drawn bold.
        case changed
    }
}

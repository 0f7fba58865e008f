/// A directed graph that describes an app: its components, its screens, or the steps of its launch.
///
/// A graph is a value that you can print, store, compare, and draw.
///
/// ```swift
/// print(container.graph().drawing.mermaid)
/// ```
public struct Graph: Hashable, Sendable, Codable, Identifiable {
    /// The graph's identifier, such as `map` or `module/NotesList`.
    public var id: String
    /// The title to display.
    public var title: String
    /// A note that explains how to read the graph, or an empty string.
    public var note: String
    /// The direction in which the graph is laid out.
    public var arrangement: Arrangement
    /// The groups of nodes, in display order.
    public var groups: [Group]
    /// The nodes of the graph.
    public var nodes: [Node]
    /// The edges of the graph.
    public var edges: [Edge]

    /// The direction in which a graph is laid out.
    public enum Arrangement: String, Hashable, Sendable, Codable {
        /// Edges point downward.
        case down
        /// Edges point to the right.
        case right
        /// Each group is a horizontal layer, one below another.
        case layers
    }

    /// Creates a graph.
    ///
    /// - Parameters:
    ///   - id: The graph's identifier.
    ///   - title: The title to display.
    ///   - note: A note that explains how to read the graph.
    ///   - arrangement: The direction in which the graph is laid out.
    ///   - groups: The groups of nodes, in display order.
    ///   - nodes: The nodes of the graph.
    ///   - edges: The edges of the graph.
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
    /// A group of nodes, such as a layer, a part, or a tab.
    public struct Group: Hashable, Sendable, Codable, Identifiable {
        /// The identifier that nodes use to refer to the group.
        public var id: String
        /// The name to display.
        public var name: String

        /// Creates a group.
        ///
        /// - Parameters:
        ///   - id: The identifier that nodes use to refer to the group.
        ///   - name: The name to display. Defaults to the identifier.
        public init(_ id: String, name: String? = nil) {
            self.id = id
            self.name = name ?? id
        }
    }

    /// A node of a graph.
    public struct Node: Hashable, Sendable, Codable, Identifiable {
        /// The node's identifier, unique within the graph.
        public var id: String
        /// The name to display.
        public var name: String
        /// A short description shown below the name, or an empty string.
        public var detail: String
        /// The identifier of the node's group.
        public var group: Group.ID?
        /// The source location: a file, or a file and a line.
        public var location: String?
        /// The emphasis with which the node is drawn.
        public var mark: Mark?
        /// The identifier of the graph that shows the node's contents.
        public var subgraph: Graph.ID?

        /// Creates a node.
        ///
        /// - Parameters:
        ///   - id: The node's identifier, unique within the graph.
        ///   - name: The name to display. Defaults to the identifier.
        ///   - detail: A short description shown below the name.
        ///   - group: The identifier of the node's group.
        ///   - location: The source location: a file, or a file and a line.
        ///   - mark: The emphasis with which the node is drawn.
        ///   - subgraph: The identifier of the graph that shows the node's contents.
        public init(
            _ id: String, name: String? = nil, detail: String = "", group: Group.ID? = nil,
            location: String? = nil, mark: Mark? = nil, subgraph: Graph.ID? = nil
        ) {
            self.id = id
            self.name = name ?? id
            self.detail = detail
            self.group = group
            self.location = location
            self.mark = mark
            self.subgraph = subgraph
        }
    }

    /// A directed edge.
    public struct Edge: Hashable, Sendable, Codable {
        /// The identifier of the node at which the edge starts.
        public var from: Node.ID
        /// The identifier of the node to which the edge points.
        public var to: Node.ID
        /// The label of the edge, or an empty string.
        public var label: String
        /// Whether the edge is drawn with a dashed line. The graph's note explains the meaning.
        public var isDashed: Bool
        /// The references that the edge summarizes, such as `NotesListView → NotesListViewModel:4`.
        public var reasons: [String]
        /// The emphasis with which the edge is drawn.
        public var mark: Mark?

        /// Creates an edge.
        ///
        /// - Parameters:
        ///   - from: The identifier of the node at which the edge starts.
        ///   - to: The identifier of the node to which the edge points.
        ///   - label: The label of the edge.
        ///   - isDashed: Whether the edge is drawn with a dashed line.
        ///   - reasons: The references that the edge summarizes.
        ///   - mark: The emphasis with which the edge is drawn.
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

    /// The emphasis with which a node or an edge is drawn. Only violations have a color.
    public enum Mark: String, Hashable, Sendable, Codable, CaseIterable {
        /// Breaks a rule, or is missing. Drawn in red.
        case violation
        /// Breaks a rule, but is listed in the baseline. Drawn in gray.
        case known
        /// The node that was searched for, or the goal of a launch. Drawn in bold.
        case highlighted
        /// Declared in a changed file. Drawn in bold.
        case changed
    }
}

import ArgumentParser

/// The kinds of graphs that `storey graph` draws.
enum GraphKind: String, CaseIterable, ExpressibleByArgument {
    case map, module, types, navigation, di, startup, all

    /// Whether the graph comes from the running app rather than its sources.
    var comesFromApp: Bool { self == .di || self == .startup }

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

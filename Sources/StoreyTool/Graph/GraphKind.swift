#if Tool
    import ArgumentParser

    /// What can be drawn.
    enum GraphKind: String, CaseIterable, ExpressibleByArgument {
        case map, module, types, navigation, di, startup, all

        /// Whether only the running app knows it.
        var isOfApp: Bool { self == .di || self == .startup }

        static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
    }
#endif

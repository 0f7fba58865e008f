/// The properties of a step that a launch often reads. They contain no references, so that reading them is cheap.
struct StepAttributes {
    let flags: Flags
    /// In seconds.
    let expectedDuration: Double
    /// The priority, where 0 is the highest.
    var rank: Int32 = 0

    init(_ flags: Flags, expectedDuration: Double) {
        self.flags = flags
        self.expectedDuration = expectedDuration
    }

    struct Flags: OptionSet {
        let rawValue: UInt16

        /// The step must be done before the app is usable.
        static let leadsToGoal = Flags(rawValue: 1)
        static let hasTimeout = Flags(rawValue: 1 << 1)
        static let isDeferrable = Flags(rawValue: 1 << 2)
        /// The step can end without running, or wait for more than other steps.
        static let isConditional = Flags(rawValue: 1 << 3)
        static let needsScreen = Flags(rawValue: 1 << 4)
        static let yieldsScreen = Flags(rawValue: 1 << 5)
        static let needsNetwork = Flags(rawValue: 1 << 6)
        static let needsUser = Flags(rawValue: 1 << 7)
        static let runsAfterGoal = Flags(rawValue: 1 << 8)
    }
}

extension ScenarioStep {
    func flags(leadsToGoal: Bool) -> StepAttributes.Flags {
        var flags: StepAttributes.Flags = leadsToGoal ? .leadsToGoal : []
        guard !isPlain else { return flags }
        if timeout != nil { flags.insert(.hasTimeout) }
        if isDeferrable { flags.insert(.isDeferrable) }
        for requirement in requirements {
            switch requirement {
            case .screen: flags.insert(.needsScreen)
            case .screenUntilRequested: flags.formUnion([.needsScreen, .yieldsScreen])
            case .network: flags.insert(.needsNetwork)
            case .user: flags.insert(.needsUser)
            case .afterInteractive: flags.insert(.runsAfterGoal)
            }
        }
        if !inputs.isEmpty || isDeferrable || version != nil || flags.contains(.runsAfterGoal) {
            flags.insert(.isConditional)
        }
        return flags
    }
}

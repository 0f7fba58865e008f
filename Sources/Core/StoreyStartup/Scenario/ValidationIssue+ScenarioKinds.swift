package import StoreyGraph

extension ValidationIssue.Kind {
    /// Several steps have the same name, so references to it are ambiguous.
    package static let duplicate = Self("duplicate")
    /// A step requires the screen but doesn't lead to the goal.
    package static let unreachableScreen = Self("unreachableScreen")
    /// A step doesn't lead to the goal.
    package static let unneeded = Self("unneeded")
    /// The launch would continue without the goal.
    package static let goalNotRequired = Self("goalNotRequired")
    /// A step expects an output of a different type.
    package static let outputTypeMismatch = Self("outputTypeMismatch")
    /// A step can be skipped but has no value to continue with.
    package static let missingFallback = Self("missingFallback")
    /// A step that leads to the first screen waits for a step that runs only after it.
    package static let runsAfterGoal = Self("runsAfterGoal")
    /// A step that yields the screen has an output, or other steps wait for it.
    package static let screenYielded = Self("screenYielded")
}

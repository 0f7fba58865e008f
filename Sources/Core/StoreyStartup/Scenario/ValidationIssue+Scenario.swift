import StoreyGraph

extension ValidationIssue {
    static func cycle(_ path: [String]) -> ValidationIssue {
        let cycle = (path + path.prefix(1)).map { "`\($0)`" }.joined(separator: " → ")
        return ValidationIssue(
            .cycle, path,
            summary: path.count == 1
                ? "`\(path[0])` waits for itself." : "Steps wait for each other in a cycle: \(cycle).",
            advice: "Remove one of these dependencies, or split a step.")
    }

    static func missing(_ name: String, neededBy step: String, suggestion: String?) -> ValidationIssue {
        ValidationIssue(
            .missing, [step, name],
            summary: "`\(step)` waits for `\(name)`, which is not in the scenario.",
            advice: hint(suggestion) + "Add `\(name)`, or remove the dependency from `\(step)`.")
    }

    static func replacedStepMissing(_ name: String, suggestion: String?) -> ValidationIssue {
        ValidationIssue(
            .missing, [name],
            summary: "`\(name)` can't be replaced or removed, because it is not in the scenario.",
            advice: hint(suggestion) + "Name an existing step, or add a new one with `adding`.")
    }

    static func goalMissing(_ name: String, suggestion: String?) -> ValidationIssue {
        ValidationIssue(
            .missing, [name],
            summary: "The goal `\(name)` is not in the scenario.",
            advice: hint(suggestion) + "Add `\(name)`, or name another step as the goal.")
    }

    static func optionalGoal(_ goal: String) -> ValidationIssue {
        ValidationIssue(
            .goalNotRequired, [goal],
            summary: "The goal `\(goal)` is optional, but the app isn't usable without it.",
            advice: "Remove `optional()`, or give it a `fallback`.")
    }

    static func deferrableGoal(_ goal: String) -> ValidationIssue {
        ValidationIssue(
            .goalNotRequired, [goal],
            summary: "The goal `\(goal)` is deferrable, but the app isn't usable without it.",
            advice: "Remove `deferrable()`.")
    }

    static func duplicate(_ name: String) -> ValidationIssue {
        ValidationIssue(
            .duplicate, [name],
            summary: "Several steps are named `\(name)`, so references to it are ambiguous.",
            advice: "Remove one, use `replacing`, or give one a custom name with `named`.")
    }

    static func outputTypeMismatch(_ source: ScenarioStep, wanted: Any.Type, by step: String)
        -> ValidationIssue
    {
        ValidationIssue(
            .outputTypeMismatch, [step, source.name],
            summary:
                "`\(step)` expects `\(wanted)` from `\(source.name)`, which returns `\(source.outputType)`.",
            advice: "Two types are named `\(source.name)`. Rename one, or use the expected one.")
    }

    static func optionalInput(_ source: String, of step: String) -> ValidationIssue {
        ValidationIssue(
            .missingFallback, [step, source],
            summary: "`\(step)` is required, but uses the output of `\(source)`, which is optional.",
            advice: "Give `\(source)` a `fallback`, or make `\(step)` `optional()` too.")
    }

    static func missingFallback(_ step: String, reason: String) -> ValidationIssue {
        ValidationIssue(
            .missingFallback, [step],
            summary: "`\(step)` \(reason), but has no value to continue with when it doesn't run.",
            advice: "Give it a `fallback`, or remove its output.")
    }

    static func screenYielded(_ step: String) -> ValidationIssue {
        ValidationIssue(
            .screenYielded, [step],
            summary: "`\(step)` yields the screen to other steps, so it can't have an output.",
            advice: "Remove its output, or require `.screen` instead.")
    }

    static func yieldingStepAwaited(_ step: String) -> ValidationIssue {
        ValidationIssue(
            .screenYielded, [step],
            summary: "`\(step)` runs until another step requires the screen, but the goal waits for it.",
            advice: "Remove the dependency, or require `.screen` instead.")
    }

    static func runsAfterGoal(_ step: String, goal: String) -> ValidationIssue {
        ValidationIssue(
            .runsAfterGoal, [step, goal],
            summary: "`\(step)` runs only after `\(goal)`, but `\(goal)` waits for it.",
            advice: "Remove `.afterInteractive` from its requirements, or remove the dependency.")
    }

    static func unneeded(_ step: String, goal: String, kind: Kind) -> ValidationIssue {
        let subject =
            kind == .unreachableScreen
            ? "`\(step)` requires the screen, but" : "`\(step)` has no effect on the launch:"
        return ValidationIssue(
            kind, [step],
            summary: "\(subject) neither `\(goal)` nor its predecessors wait for it.",
            advice:
                "Add `.after(\(step).self)` to `\(goal)` or a predecessor, or require `.afterInteractive`.")
    }

    private static func hint(_ suggestion: String?) -> String {
        suggestion.map { "Did you mean `\($0)`? " } ?? ""
    }
}

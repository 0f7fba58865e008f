extension ScenarioFault {
    static func cycle(_ path: [String]) -> ScenarioFault {
        let circle = (path + path.prefix(1)).map { "`\($0)`" }.joined(separator: " → ")
        return ScenarioFault(
            kind: .cycle, steps: path,
            summary: path.count == 1
                ? "`\(path[0])` waits for itself." : "Steps wait for each other in a circle: \(circle).",
            advice: "Take one of these dependencies away, or split a step so that one half need not wait.")
    }

    static func missing(_ name: String, neededBy step: String, suggestion: String?) -> ScenarioFault {
        ScenarioFault(
            kind: .missing, steps: [step, name],
            summary: "`\(step)` waits for `\(name)`, which is not in the scenario.",
            advice: meant(suggestion) + "Add `\(name)`, or let `\(step)` not wait for it.")
    }

    static func notThere(_ name: String, suggestion: String?) -> ScenarioFault {
        ScenarioFault(
            kind: .missing, steps: [name],
            summary: "`\(name)` was to be replaced or removed, but is not in the scenario.",
            advice: meant(suggestion) + "Name a step that is there, or add yours with `adding`.")
    }

    static func goalMissing(_ name: String, suggestion: String?) -> ScenarioFault {
        ScenarioFault(
            kind: .missing, steps: [name],
            summary: "The app is to be usable after `\(name)`, which is not in the scenario.",
            advice: meant(suggestion) + "Add `\(name)`, or name another step as the goal.")
    }

    static func duplicate(_ name: String) -> ScenarioFault {
        ScenarioFault(
            kind: .duplicate, steps: [name],
            summary: "Two steps are called `\(name)`: nobody could tell whose output is meant.",
            advice: "Remove one of them, use `replacing`, or give one a name of its own with `named`.")
    }

    static func wrongOutput(_ source: ScenarioStep, wanted: Any.Type, by step: String) -> ScenarioFault {
        ScenarioFault(
            kind: .wrongOutput, steps: [step, source.name],
            summary:
                "`\(step)` reads `\(wanted)` from `\(source.name)`, which puts out `\(source.outputType)`.",
            advice: "Two types are called `\(source.name)`; rename one, or use the one that is read.")
    }

    static func optionalInput(_ source: String, of step: String) -> ScenarioFault {
        ScenarioFault(
            kind: .fallbackMissing, steps: [step, source],
            summary: "`\(step)` is required, but made of the output of `\(source)`, which is optional.",
            advice: "Give `\(source)` a `fallback`, or make `\(step)` `optional()` too.")
    }

    static func fallbackMissing(_ step: String, why: String) -> ScenarioFault {
        ScenarioFault(
            kind: .fallbackMissing, steps: [step],
            summary: "`\(step)` \(why), but there is no value to go on with when it is not run.",
            advice: "Give it a `fallback`, or let it put nothing out.")
    }

    static func screenGivenUp(_ step: String) -> ScenarioFault {
        ScenarioFault(
            kind: .screenGivenUp, steps: [step],
            summary: "`\(step)` gives up the screen when another wants it, so it can have no output.",
            advice: "Let it put nothing out, or need `.screen`.")
    }

    static func splashWaitedFor(_ step: String) -> ScenarioFault {
        ScenarioFault(
            kind: .screenGivenUp, steps: [step],
            summary: "`\(step)` lasts until another step wants the screen, but the goal waits for it.",
            advice: "Let nothing wait for it, or let it need `.screen`.")
    }

    static func tooLate(_ step: String, goal: String) -> ScenarioFault {
        ScenarioFault(
            kind: .tooLate, steps: [step, goal],
            summary: "`\(step)` runs only when `\(goal)` is done, but `\(goal)` waits for it.",
            advice:
                "Take `.afterInteractive` from its needs, or let nothing on the way to `\(goal)` wait for it."
        )
    }

    static func unneeded(_ step: String, goal: String, kind: Kind) -> ScenarioFault {
        let what = kind == .unreachableScreen ? "`\(step)` needs the screen, but" : "`\(step)` is no use:"
        return ScenarioFault(
            kind: kind, steps: [step],
            summary: "\(what) nothing on the way to `\(goal)` waits for it.",
            advice:
                "Let `\(goal)`, or a step before it, come `after(\(step).self)`, or let it need `.afterInteractive`."
        )
    }

    private static func meant(_ suggestion: String?) -> String {
        suggestion.map { "Did you mean `\($0)`? " } ?? ""
    }
}

public import Testing

extension HostCase: CustomTestStringConvertible {
    /// Its name.
    public var testDescription: String { name }

    /// All that a host must get right, without the cases that need a gesture it has not.
    /// - Parameter driver: how the host is used.
    public static func all<Driver: HostDriver>(for driver: Driver.Type) -> [HostCase] {
        let scripted = scripts.filter { script in
            script.steps.allSatisfy { !Driver.missingGestures.contains($0.gesture.kind) }
        }
        return scripted.map { script in HostCase(name: script.name) { script } }
            + (1...randomCases).map { HostCase.random(seed: UInt64($0)) }
    }

    private static let randomCases = 8

    private static let scripts: [FixedScript] = [
        FixedScript(
            "a screen draws what its view model says, as it says it",
            [
                (.tap("count"), "Screen 1"), (.tap("count"), "Screen 1"),
                (.type("Milk & <b>“bread”</b> 🍞", into: "note"), "Screen 1"),
                (.type("", into: "note"), "Screen 1"),
                (.toggle("light", true), "Screen 1"), (.toggle("light", false), "Screen 1"),
            ]),
        FixedScript(
            "back leads to the screen beneath, which is as it was",
            [
                (.tap("count"), "Screen 1"), (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"),
                (.back, "‹ Screen 3"), (.back, "Screen 1"), (.tap("push"), "‹ Screen 5"),
            ]),
        FixedScript(
            "a swipe back takes the screen away",
            [
                (.tap("push"), "‹ Screen 3"), (.swipeBack(.finished), "Screen 1"),
                (.tap("push"), "‹ Screen 4"), (.tap("push"), "‹ Screen 5"),
                (.swipeBack(.finished), "‹ Screen 4"),
            ]),
        FixedScript(
            "a swipe back that is let go changes nothing",
            [
                (.tap("push"), "‹ Screen 3"), (.swipeBack(.cancelled), "‹ Screen 3"),
                (.tap("count"), "‹ Screen 3"), (.swipeBack(.finished), "Screen 1"),
            ]),
        FixedScript(
            "screens come and go, whatever their transitions, and follow a finger",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.tap("push"), "‹ Screen 5"),
                (.tap("push"), "‹ Screen 6"), (.tap("push"), "‹ Screen 7"),
                (.swipeBack(.finished), "‹ Screen 6"), (.back, "‹ Screen 5"), (.back, "‹ Screen 4"),
                (.swipeBack(.cancelled), "‹ Screen 4"), (.swipeBack(.finished), "‹ Screen 3"),
                (.back, "Screen 1"),
            ]),
        FixedScript(
            "a stack goes back to its first screen, and is replaced",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.tap("home"), "Screen 1"),
                (.tap("push"), "‹ Screen 5"), (.tap("replace"), "Screen 6"), (.tap("push"), "‹ Screen 7"),
            ]),
        FixedScript(
            "each tab stays where it was left",
            [
                (.tap("push"), "‹ Screen 3"), (.selectTab("two"), "Screen 2"), (.tap("push"), "‹ Screen 4"),
                (.selectTab("one"), "‹ Screen 3"), (.selectTab("two"), "‹ Screen 4"),
            ]),
        FixedScript(
            "the selected tab, chosen again, goes back to its first screen",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.selectTab("one"), "Screen 1"),
                (.selectTab("one"), "Screen 1"),
            ]),
        FixedScript(
            "a sheet stands over what it covers, until it is pulled down",
            [
                (.tap("sheet"), "Screen 1 / Screen 3"), (.tap("push"), "Screen 1 / ‹ Screen 4"),
                (.back, "Screen 1 / Screen 3"), (.pullDown, "Screen 1"), (.tap("count"), "Screen 1"),
            ]),
        FixedScript(
            "sheets stand over sheets",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("sheet"), "Screen 3 / Screen 4"),
                (.tap("sheet"), "Screen 3 / Screen 4 / Screen 5"),
                (.pullDown, "Screen 3 / Screen 4"), (.tap("sheet"), "Screen 3 / Screen 4 / Screen 6"),
                (.tap("close"), "Screen 3 / Screen 4"), (.tap("close"), "‹ Screen 3"), (.back, "Screen 1"),
            ]),
        FixedScript(
            "a sheet that must stay asks its flow, and goes when that says so",
            [
                (.tap("form"), "Screen 1 / Screen 3"), (.pullDown, "Screen 1 / Screen 3"),
                (.answer("Keep"), "Screen 1 / Screen 3"), (.tap("push"), "Screen 1 / ‹ Screen 4"),
                (.pullDown, "Screen 1 / ‹ Screen 4"), (.answer("Throw away"), "Screen 1"),
            ]),
        FixedScript(
            "pages are turned, and each stays where it was left",
            [
                (.selectTab("three"), "Page 1"), (.turnPage("right"), "Page 2"), (.tap("push"), "‹ Screen 3"),
                (.turnPage("left"), "Page 1"), (.turnPage("right"), "‹ Screen 3"),
                (.selectTab("one"), "Screen 1"),
                (.selectTab("three"), "‹ Screen 3"), (.back, "Page 2"), (.turnPage("right"), "Page 2"),
            ]),
        FixedScript(
            "a page has sheets and questions of its own",
            [
                (.selectTab("three"), "Page 1"), (.tap("sheet"), "Page 1 / Screen 3"), (.pullDown, "Page 1"),
                (.turnPage("right"), "Page 2"), (.tap("ask"), "Page 2"), (.answer("Yes"), "Page 2"),
                (.tap("fail"), "Page 2"), (.dismissPopup, "Page 2"),
            ]),
        FixedScript(
            "a gesture aimed at what is gone by then does nothing",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.twice(.back), "‹ Screen 3"),
                (.tap("sheet"), "Screen 3 / Screen 5"), (.tap("sheet"), "Screen 3 / Screen 5 / Screen 6"),
                (.twice(.pullDown), "Screen 3 / Screen 5"), (.tap("ask"), nil), (.twice(.answer("Yes")), nil),
                (.tap("ask"), nil), (.twice(.dismissPopup), "Screen 3 / Screen 5"),
            ]),
        FixedScript(
            "a question is answered with the button that was tapped",
            [
                (.tap("ask"), "Screen 1"), (.answer("Yes"), "Screen 1"), (.tap("ask"), nil),
                (.answer("No"), nil),
            ]),
        FixedScript(
            "a question is asked and answered in any style, also in one that the host was not told of",
            [
                (.tap("ask"), "Screen 1"), (.answer("Yes"), "Screen 1"), (.tap("ask"), "Screen 1"),
                (.answer("No"), "Screen 1"), (.tap("ask"), "Screen 1"), (.answer("Yes"), "Screen 1"),
                (.tap("ask"), "Screen 1"), (.answer("No"), "Screen 1"), (.tap("ask"), "Screen 1"),
                (.dismissPopup, "Screen 1"),
            ]),
        FixedScript(
            "a question put away has no answer",
            [(.tap("ask"), "Screen 1"), (.dismissPopup, "Screen 1"), (.tap("count"), "Screen 1")]),
        FixedScript(
            "a question stands over a sheet",
            [
                (.tap("sheet"), "Screen 1 / Screen 3"), (.tap("ask"), "Screen 1 / Screen 3"),
                (.answer("No"), "Screen 1 / Screen 3"), (.pullDown, "Screen 1"),
            ]),
        FixedScript(
            "whoever comes back finds tabs, pages and screens as they were, and what they had begun",
            [
                (.tap("count"), "Screen 1"), (.tap("push"), "‹ Screen 3"),
                (.type("Milk & <b>“bread”</b> 🍞", into: "note"), "‹ Screen 3"), (.relaunch, "‹ Screen 3"),
                (.back, "Screen 1"), (.tap("count"), "Screen 1"), (.selectTab("three"), "Page 1"),
                (.turnPage("right"), "Page 2"), (.toggle("light", true), "Page 2"), (.relaunch, "Page 2"),
                (.relaunch, "Page 2"), (.toggle("light", false), "Page 2"), (.relaunch, "Page 2"),
                (.selectTab("one"), "Screen 1"), (.tap("count"), "Screen 1"),
            ]),
        FixedScript(
            "whoever comes back is asked nothing, and finds no sheet that only another flow could open again",
            [
                (.tap("count"), "Screen 1"), (.tap("ask"), "Screen 1"), (.relaunch, "Screen 1"),
                (.tap("push"), "‹ Screen 3"), (.relaunch, "‹ Screen 3"), (.back, "Screen 1"),
            ]),
        FixedScript(
            "an error that nobody settles is shown",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("fail"), "‹ Screen 3"), (.answer("OK"), "‹ Screen 3"),
                (.back, "Screen 1"),
            ]),
    ]
}

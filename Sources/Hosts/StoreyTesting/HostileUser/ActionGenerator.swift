import StoreyInternal
import Storey

/// Chooses a hostile user's next action at random among those that the screen offers.
struct ActionGenerator {
    private var numbers: SplitMix64
    private var remaining: Int
    private let foreignLinks: [String]
    /// The patterns of the app's links.
    private var patterns: [String]?
    /// The addresses of screens visited so far. Their components serve as values in links.
    private var addresses: [String] = []
    /// The latest trees of the session, to which the buttons of a browser lead.
    private var history: [NavigationTree] = []

    init(seed: UInt64, links: [String], count: Int) {
        numbers = SplitMix64(seed: seed)
        foreignLinks = links
        remaining = count
    }

    mutating func next(for app: HeadlessApp) async -> HostileAction? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        if patterns == nil { patterns = await app.session.linkPatterns }
        let screen = app.snapshot
        if !addresses.contains(screen.address), addresses.count < 20 { addresses.append(screen.address) }
        if history.last != screen.tree { history = history.suffix(19) + [screen.tree] }
        let actions = screen.actionChoices
        let choices =
            actions.map { $0.map(HostileAction.perform) } + Self.simultaneous(actions)
            + Self.environment(app.faults.services)
        let action = choose(from: choices) ?? .rotate
        if action == .relaunch { history = [] }
        return action
    }

    private static func simultaneous(
        _ actions: [WeightedChoice<UserAction>]
    ) -> [WeightedChoice<HostileAction>] {
        [
            WeightedChoice(weight: 2) { generator in
                generator.choose(from: actions).map { .simultaneously([$0, $0]) }
            },
            WeightedChoice(weight: 2) { generator in
                guard let first = generator.choose(from: actions) else { return nil }
                return generator.choose(from: actions).map { .simultaneously([first, $0]) }
            },
            WeightedChoice(weight: 1) { generator in
                guard let first = generator.choose(from: actions) else { return nil }
                return generator.link().map { .simultaneously([first, .open($0)]) }
            },
        ]
    }

    private static func environment(_ services: [String]) -> [WeightedChoice<HostileAction>] {
        let times: [Duration] = [
            .milliseconds(1), .milliseconds(100), .seconds(1), .seconds(5), .seconds(61),
        ]
        return [
            WeightedChoice(weight: 4) { generator in generator.pick(times).map { .advance(by: $0) } },
            WeightedChoice(weight: 4) { generator in generator.link().map { .perform(.open($0)) } },
            WeightedChoice(weight: 2) { generator in
                generator.pick(generator.history).flatMap { .reporting(.returned(to: $0)) }
                    .map(HostileAction.perform)
            },
            WeightedChoice(weight: 1) { generator in generator.pick(times).map { .suspend(for: $0 * 10) } },
            WeightedChoice(weight: 1) { _ in .rotate },
            WeightedChoice(weight: 1) { generator in generator.chance(of: 2) ? .relaunch : nil },
            WeightedChoice(weight: 3) { generator in
                let service = generator.chance(of: 3) ? nil : generator.pick(services)
                // Half of the choices are normal; otherwise the services would hardly ever respond.
                if generator.chance(of: 2) { return .setFault(.normal, for: service) }
                return generator.pick(FaultInjector.Mode.allCases).map { .setFault($0, for: service) }
            },
        ]
    }
}

// MARK: - Random choices

extension ActionGenerator {
    mutating func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }

    mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &numbers) }

    /// Returns a value of one of the choices, or `nil` if none yields a value after several attempts.
    fileprivate mutating func choose<Value>(from choices: [WeightedChoice<Value>]) -> Value? {
        let total = choices.reduce(0) { $0 + $1.weight }
        for _ in 0..<10 where total > 0 {
            var number = Int.random(in: 0..<total, using: &numbers)
            for choice in choices {
                number -= choice.weight
                if number >= 0 { continue }
                if let value = choice.makeValue(&self) { return value }
                break
            }
        }
        return nil
    }

    mutating func file() -> File {
        File(
            pick(["a.txt", "b.json", "c", "../d.md", ""]) ?? "",
            bytes: chance(of: 4) ? [0xFF, 0] : Array(text().utf8))
    }

    mutating func text() -> String { pick(HostileInput.texts) ?? "" }

    /// Returns a link: usually one of the app's own, with visited or invalid values; otherwise a hostile or foreign
    /// one.
    private mutating func link() -> String? {
        guard !chance(of: 6), let pattern = pick((patterns ?? []) + addresses) else {
            return pick(HostileInput.links + foreignLinks)
        }
        let values =
            addresses.flatMap { $0.split(separator: "/").map(String.init) } + ["1", "7", "none", "~"]
        let components = pattern.split(separator: "/", omittingEmptySubsequences: false).map { component in
            component.hasPrefix(":") ? pick(values) ?? "1" : String(component)
        }
        return components.joined(separator: "/")
    }
}

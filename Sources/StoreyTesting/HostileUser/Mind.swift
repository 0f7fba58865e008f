import Seeded
import Storey

/// Decides what a hostile user does next, among what the screen offers.
struct Mind {
    private var numbers: SplitMix
    private var rest: Int
    private let foreignLinks: [String]
    /// The patterns of the app's own links.
    private var patterns: [String]?
    /// Addresses where the person has been: their words are values of links.
    private var addresses: [String] = []

    init(seed: UInt64, links: [String], rest: Int) {
        numbers = SplitMix(seed: seed)
        foreignLinks = links
        self.rest = rest
    }

    mutating func next(for app: HeadlessApp) async -> HostileAction? {
        guard rest > 0 else { return nil }
        rest -= 1
        if patterns == nil { patterns = await app.session.linkPatterns }
        let screen = app.sight
        if !addresses.contains(screen.address), addresses.count < 20 { addresses.append(screen.address) }
        let gestures = screen.temptations
        let temptations =
            gestures.map { $0.map(HostileAction.person) } + Self.several(gestures)
            + Self.world(app.weather.services)
        return giveIn(to: temptations) ?? .rotate
    }

    private static func several(
        _ gestures: [Temptation<PersonAction>]
    ) -> [Temptation<HostileAction>] {
        [
            Temptation(weight: 2) { mind in mind.giveIn(to: gestures).map { .atOnce([$0, $0]) } },
            Temptation(weight: 2) { mind in
                guard let first = mind.giveIn(to: gestures) else { return nil }
                return mind.giveIn(to: gestures).map { .atOnce([first, $0]) }
            },
            Temptation(weight: 1) { mind in
                guard let first = mind.giveIn(to: gestures) else { return nil }
                return mind.link().map { .atOnce([first, .open($0)]) }
            },
        ]
    }

    private static func world(_ services: [String]) -> [Temptation<HostileAction>] {
        let times: [Duration] = [
            .milliseconds(1), .milliseconds(100), .seconds(1), .seconds(5), .seconds(61),
        ]
        return [
            Temptation(weight: 4) { mind in mind.pick(times).map { .advance(by: $0) } },
            Temptation(weight: 4) { mind in mind.link().map { .person(.open($0)) } },
            Temptation(weight: 1) { mind in mind.pick(times).map { .suspend(for: $0 * 10) } },
            Temptation(weight: 1) { _ in .rotate },
            Temptation(weight: 1) { mind in mind.chance(of: 2) ? .relaunch : nil },
            Temptation(weight: 3) { mind in
                let service = mind.chance(of: 3) ? nil : mind.pick(services)
                // Fine as often as all else, or nothing would ever work.
                if mind.chance(of: 2) { return .weather(.fine, for: service) }
                return mind.pick(Weather.Kind.allCases).map { .weather($0, for: service) }
            },
        ]
    }
}

// MARK: - Chance

extension Mind {
    mutating func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }

    mutating func pick<Choice>(_ choices: [Choice]) -> Choice? { choices.randomElement(using: &numbers) }

    /// Gives in to one of these. Nil where it came to nothing several times.
    fileprivate mutating func giveIn<Choice>(to temptations: [Temptation<Choice>]) -> Choice? {
        let total = temptations.reduce(0) { $0 + $1.weight }
        for _ in 0..<10 where total > 0 {
            var number = Int.random(in: 0..<total, using: &numbers)
            for temptation in temptations {
                number -= temptation.weight
                if number >= 0 { continue }
                if let action = temptation.choose(&self) { return action }
                break
            }
        }
        return nil
    }

    mutating func text() -> String { pick(HostileTexts.texts) ?? "" }

    /// A link: one of the app's own, with values that it has seen or that are none; or anything else.
    private mutating func link() -> String? {
        guard !chance(of: 6), let pattern = pick((patterns ?? []) + addresses) else {
            return pick(HostileTexts.links + foreignLinks)
        }
        let values =
            addresses.flatMap { $0.split(separator: "/").map(String.init) } + ["1", "7", "none", "~"]
        let words = pattern.split(separator: "/", omittingEmptySubsequences: false).map { word in
            word.hasPrefix(":") ? pick(values) ?? "1" : String(word)
        }
        return words.joined(separator: "/")
    }
}

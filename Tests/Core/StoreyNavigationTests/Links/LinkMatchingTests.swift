import StoreyInternal
import StoreyState
import Testing

@testable import StoreyNavigation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@MainActor
@Suite("Link matching")
struct LinkMatchingTests {
    private func goods(_ stack: GoodsRoute...) -> LinkDestination {
        LinkDestination(tab: ["goods"], stack: stack)
    }

    @Test(
        "A link's destination includes the screens beneath, in any notation",
        arguments: [
            "/goods/7", "mall://goods/7", "MALL:///goods/7", "mall:/goods/7", "https://mall.example/goods/7",
            "https://Mall.Example/goods/7/?utm_source=mail#top", "/goods/%37", "/goods//7", "/goods/~7",
        ])
    func spellings(link: String) throws {
        #expect(try Mall.links.match(link).destination == goods(.goods, .item(7)))
    }

    @Test("A link has values in its path, query and fragment")
    func values() throws {
        let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
        let found: [String: LinkDestination] = [
            "/goods": goods(.goods),
            "/goods/7/photos/red%20one": goods(.goods, .item(7), .photo("red one")),
            "/goods/sizes/large": goods(.goods, .sizes(.large)),
            "/goods/search?text=a%26b&page=2": goods(.goods, .search(text: "a&b", page: 2)),
            "/goods/search?page=2&x=1&text=": goods(.goods, .search(text: "", page: 2)),
            "/goods/search?text=a+b": goods(.goods, .search(text: "a+b", page: nil)),
            "/help": LinkDestination(tab: ["account"], stack: [AccountRoute.account, .help(section: nil)]),
            "/help#paying": LinkDestination(
                tab: ["account"], stack: [AccountRoute.account, .help(section: "paying")]),
            "/account/orders/6f9619ff-8b86-d011-b42d-00c04fc964ff": LinkDestination(
                tab: ["account"], stack: [AccountRoute.account, .order(id)]),
            "/": .app,
        ]
        for (link, place) in found { #expect(try Mall.links.match(link).destination == place, "\(link)") }
    }

    @Test("A link lists the conditions for following it")
    func conditions() throws {
        let order = try Mall.links.match("/account/orders/6F9619FF-8B86-D011-B42D-00C04FC964FF")
        #expect(order.gates == [.signedIn, .launched])
        #expect(order.confirmation == nil)
        let call = try Mall.links.match("/calls/7")
        #expect(call.gates == [])
        #expect(call.confirmation == LinkConfirmation(title: "Join this call?", button: "Join"))
    }

    @Test("The most specific pattern that accepts the values matches")
    func backtracking() throws {
        let table = LinkTable {
            DeepLink("/users/:id/posts", { (_: String) in Numbered(1) })
            DeepLink("/users/new/edit", Numbered(2))
            DeepLink("/users/:id/:part", { (_: String, _: String) in Numbered(3) })
            DeepLink("/:any/new/posts", { (_: Int) in Numbered(4) })
        }
        let found = ["/users/new/posts": 1, "/users/new/edit": 2, "/users/new/other": 3, "/7/new/posts": 4]
        for (link, number) in found { #expect(table.number(of: link) == number, "\(link)") }
        #expect(table.number(of: "/x/new/posts") == nil)
    }

    @Test("Patterns with the same path are distinguished by their query")
    func queries() {
        let table = LinkTable {
            DeepLink("/s", Numbered(1))
            DeepLink("/s?q=:q", { (_: String) in Numbered(2) })
            DeepLink("/s?q=all", Numbered(3))
            DeepLink("/s?q=:q&page=:page", { (_: String, _: Int) in Numbered(4) })
        }
        let found = [
            "/s": 1, "/s?q=x": 2, "/s?q=all": 3, "/s?q=x&page=1": 4, "/s?page=1": 1, "/s?q=x&page=y": 2,
        ]
        for (link, number) in found { #expect(table.number(of: link) == number, "\(link)") }
    }

    @Test("Matching agrees with a linear search of all patterns", arguments: 0..<20)
    func oracle(round: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let patterns = Pattern.some(&random)
            let table = Pattern.table(patterns)
            for link in Pattern.allLinks {
                let best = patterns.indices.filter { patterns[$0].fits(link) }
                    .min { patterns[$0].rank.lexicographicallyPrecedes(patterns[$1].rank) }
                #expect(table.number(of: link) == best, "\(link) among \(patterns.map(\.text)), seed \(seed)")
            }
        }
    }

    @Test("The order of valid patterns doesn't matter", arguments: 0..<10)
    func order(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let tree = try OneFlow().tree
        for _ in 0..<20 {
            let patterns = Pattern.some(&random)
            let table = Pattern.table(patterns)
            guard !table.validate(in: tree, gates: []).contains(where: { $0.kind == .ambiguous }) else {
                continue
            }
            let order = patterns.indices.shuffled(using: &random)
            let other = Pattern.table(order.map { patterns[$0] })
            for link in Pattern.allLinks {
                let number = other.number(of: link).map { order[$0] }
                #expect(
                    table.number(of: link) == number, "\(link) among \(patterns.map(\.text)), seed \(seed)")
            }
        }
    }
}

struct Numbered: Route {
    let number: Int

    init(_ number: Int) { self.number = number }
}

extension LinkTable {
    /// Returns the index of the test link.
    func number(of link: String) -> Int? {
        do {
            return (try match(link).destination.stack.last?.base as? Numbered)?.number
        } catch {
            return nil
        }
    }
}

/// A pattern of a random table: its components, with `nil` for a value.
struct Pattern: Hashable {
    let words: [String?]

    private static let literals = ["a", "b"]
    private static let letters = literals + ["x"]

    var text: String {
        "/" + words.enumerated().map { $1 ?? ":v\($0)" }.joined(separator: "/")
    }

    /// A rank that is smaller for more specific patterns, compared component by component from the left.
    var rank: [Int] { words.map { $0 == nil ? 1 : 0 } }

    func fits(_ link: String) -> Bool {
        let link = link.split(separator: "/").map(String.init)
        return link.count == words.count && zip(words, link).allSatisfy { $0 == nil || $0 == $1 }
    }

    /// All links that distinguish one table from another.
    static let allLinks: [String] = (1...3).flatMap { count in
        (0..<count).reduce([""]) { links, _ in links.flatMap { link in letters.map { "\(link)/\($0)" } } }
    }

    static func some(_ random: inout SplitMix64) -> [Pattern] {
        let all = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            Pattern(
                words: (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    Bool.random(using: &random) ? nil : literals.randomElement(using: &random)
                })
        }
        return Array(Set(all)).sorted { $0.text < $1.text }.shuffled(using: &random)
    }

    static func table(_ patterns: [Pattern]) -> LinkTable {
        LinkTable {
            for (number, pattern) in patterns.enumerated() {
                switch pattern.words.count(where: { $0 == nil }) {
                case 0: DeepLink(pattern.text, Numbered(number))
                case 1: DeepLink(pattern.text, { (_: String) in Numbered(number) })
                case 2: DeepLink(pattern.text, { (_: String, _: String) in Numbered(number) })
                default: DeepLink(pattern.text, { (_: String, _: String, _: String) in Numbered(number) })
                }
            }
        }
    }
}

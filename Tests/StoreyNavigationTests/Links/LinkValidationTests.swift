import Seeded
import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("A table of links")
struct LinkValidationTests {
    private let screens: [any Route] = [
        GoodsRoute.goods, GoodsRoute.item(1), GoodsRoute.photo("a"), GoodsRoute.named(name: "a"),
        GoodsRoute.all,
        GoodsRoute.search(text: "a", page: nil), GoodsRoute.sizes(.small), AccountRoute.account,
        AccountRoute.help(section: nil), AccountRoute.call(1), AccountRoute.password(1),
    ]

    @Test("without a fault has none")
    func sound() throws {
        #expect(try Mall().navigation.validateLinks(screens: screens) == [])
    }

    @Test("hears of all its faults at once, each with its lines and the way to mend it")
    func all() throws {
        let line = #line
        let table = LinkTable {
            Link("/goods", GoodsRoute.goods).tab("goods")
            Link("/goods/:item", GoodsRoute.item).tab("goods")
            Link("/goods/:other", GoodsRoute.item, over: [.goods]).tab("goods")
            Link("goods", GoodsRoute.all, over: [.goods]).tab("goods")
            Link("/account", AccountRoute.account).tab("acount").gate("paid")
            Link("/calls/:id", AccountRoute.call, over: [.account]).tab("goods")
        }
        let faults = table.validate(in: try Mall().tree, gates: [.signedIn], screens: screens)
        func at(_ offset: Int) -> String {
            "StoreyNavigationTests/LinkValidationTests.swift:\(line + offset)"
        }
        let found = faults.map { "\($0.kind): \($0.locations)" }
        #expect(
            found == [
                "noParents: \([at(3)])", "ambiguous: \([at(3), at(4)])", "badPattern: \([at(5)])",
                "gateNeverOpens: \([at(6)])", "noSuchTab: \([at(6)])", "noSuchTab: \([at(7)])",
            ] + Array(repeating: "unreached: []", count: 6))
        #expect(
            faults[0].description == """
                “/goods/:item” leads to a screen without a way back: its flow begins with `goods`.
                  at \(at(3))
                  To mend it: Say what stands beneath it: `over: [.goods, …]`.
                """)
        #expect(faults[4].summary == "“/account” leads to the tab “acount”, and there are: goods, account.")
        #expect(faults.last?.summary == "No link leads to `AccountRoute.password(1)`.")
    }

    @Test(
        "has patterns that are some",
        arguments: [
            ("a", "It has to begin with a slash."), ("/a//b", "“” is no word of a path."),
            ("/a/..", "“..” is no word of a path."), ("/~a", "No word begins with ~, which marks values."),
            ("/:", "A colon stands without the name of a value."),
            ("/:a/:a", "Two of its values have one name."),
            ("/?a=1&a=:b", "Its query has one name twice."),
            ("/:a/:b", "It has 2 values, and its route takes 1."),
            ("/a", "It has 0 values, and its route takes 1."),
            ("/:page", "“:page” is optional, and a path has no gaps."),
        ])
    func patterns(pattern: String, reason: String) throws {
        let table = LinkTable { Link(pattern, { (_: Int?) in GoodsRoute.goods }) }
        let faults = table.validate(in: try Mall().tree, gates: [])
        #expect(faults.map(\.kind) == [.badPattern])
        #expect(faults.first?.summary == "“\(pattern)” cannot be a link. \(reason)")
    }

    @Test("looks for a way back where what is beneath depends on the values")
    func parentsByValue() throws {
        let table = LinkTable {
            Link("/:item/photo", { (item: Int) in GoodsRoute.item(item) }, over: { item in [.item(item)] })
                .tab("goods")
        }
        let tree = try Mall().tree
        #expect(
            table.validate(in: tree, gates: [], screens: [GoodsRoute.item(1)]).map(\.kind) == [.noParents])
    }

    @Test(
        "is ambiguous just where two patterns share an address and neither is the narrower", arguments: 0..<20
    )
    func ambiguity(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(seed: seed)
        let tree = try OneFlow().tree
        for _ in 0..<20 {
            let patterns = Pattern.some(&random)
            let addresses = patterns.map { pattern in Set(Pattern.allLinks.filter(pattern.fits)) }
            var expected: Set<String> = []
            for (one, other) in patterns.indices.flatMap({ one in (0..<one).map { ($0, one) } }) {
                let (left, right) = (addresses[one], addresses[other])
                guard !left.isDisjoint(with: right), left == right || !left.isSubset(of: right),
                    left == right || !right.isSubset(of: left)
                else { continue }
                expected.insert("“\(patterns[one].text)” and “\(patterns[other].text)” match one address.")
            }
            let faults = Pattern.table(patterns).validate(in: tree, gates: [])
            #expect(Set(faults.filter { $0.kind == .ambiguous }.map(\.summary)) == expected, "seed \(seed)")
        }
    }

    @Test(
        "is ambiguous by queries and fragments too",
        arguments: [
            ("/s?a=:a", "/s?b=:b", true), ("/s?a=:a", "/s?a=:b", true), ("/s", "/s?a=:a", false),
            ("/s?a=1", "/s?a=2", false), ("/s?a=1", "/s?a=:a", false), ("/s?a=x", "/s?a=:a", false),
            ("/s#:a", "/s?a=:a", true), ("/s#a", "/s#b", false), ("/s#a", "/s#:a", false),
        ])
    func queries(one: String, other: String, isAmbiguous: Bool) throws {
        let table = LinkTable {
            for pattern in [one, other] {
                if pattern.contains(":") {
                    Link(pattern, { (_: Int) in Numbered(1) })
                } else {
                    Link(pattern, Numbered(1))
                }
            }
        }
        let faults = table.validate(in: try OneFlow().tree, gates: [])
        #expect(faults.contains { $0.kind == .ambiguous } == isAmbiguous)
    }
}

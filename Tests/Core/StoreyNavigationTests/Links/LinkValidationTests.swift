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
@Suite("Link table validation")
struct LinkValidationTests {
    private let screens: [any Route] = [
        GoodsRoute.goods, GoodsRoute.item(1), GoodsRoute.photo("a"), GoodsRoute.named(name: "a"),
        GoodsRoute.all,
        GoodsRoute.search(text: "a", page: nil), GoodsRoute.sizes(.small), AccountRoute.account,
        AccountRoute.help(section: nil), AccountRoute.call(1), AccountRoute.password(1),
    ]

    @Test("A valid table has no problems")
    func sound() throws {
        #expect(try Mall().navigation.validateLinks(screens: screens) == [])
    }

    @Test("All problems are reported at once, with their lines and fixes")
    func all() throws {
        let line = #line
        let table = LinkTable {
            DeepLink("/goods", GoodsRoute.goods).tab("goods")
            DeepLink("/goods/:item", GoodsRoute.item).tab("goods")
            DeepLink("/goods/:other", GoodsRoute.item, over: [.goods]).tab("goods")
            DeepLink("goods", GoodsRoute.all, over: [.goods]).tab("goods")
            DeepLink("/account", AccountRoute.account).tab("acount").gate("paid")
            DeepLink("/calls/:id", AccountRoute.call, over: [.account]).tab("goods")
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
            ] + Array(repeating: "unlinkedScreen: []", count: 6))
        #expect(
            faults[0].description == """
                “/goods/:item” leads to a screen without a way back, because its flow starts with `goods`.
                  See: \(at(3))
                  Fix: Add the screens below it: `over: [.goods, …]`.
                """)
        #expect(
            faults[4].summary
                == "“/account” leads to the tab “acount”, but the app has these tabs: goods, account.")
        #expect(faults.last?.summary == "No link leads to `AccountRoute.password(1)`.")
    }

    @Test(
        "An invalid pattern is reported",
        arguments: [
            ("a", "It must begin with a slash."), ("/a//b", "“” isn't a valid path segment."),
            ("/a/..", "“..” isn't a valid path segment."),
            ("/~a", "A segment must not begin with ~, which marks values."),
            ("/:", "A colon must be followed by the name of a value."),
            ("/:a/:a", "Two of its values have the same name."),
            ("/?a=1&a=:b", "Its query has a name twice."),
            ("/:a/:b", "It has 2 values, but its route takes 1."),
            ("/a", "It has 0 values, but its route takes 1."),
            ("/:page", "“:page” is optional, but values in a path can't be optional."),
        ])
    func patterns(pattern: String, reason: String) throws {
        let table = LinkTable { DeepLink(pattern, { (_: Int?) in GoodsRoute.goods }) }
        let faults = table.validate(in: try Mall().tree, gates: [])
        #expect(faults.map(\.kind) == [.badPattern])
        #expect(faults.first?.summary == "“\(pattern)” isn't a valid pattern. \(reason)")
    }

    @Test("Screens beneath are checked if they depend on the values")
    func parentsByValue() throws {
        let table = LinkTable {
            DeepLink(
                "/:item/photo", { (item: Int) in GoodsRoute.item(item) }, over: { item in [.item(item)] }
            )
            .tab("goods")
        }
        let tree = try Mall().tree
        #expect(
            table.validate(in: tree, gates: [], screens: [GoodsRoute.item(1)]).map(\.kind) == [.noParents])
    }

    @Test("Links whose values have disjoint types aren't ambiguous")
    func disjointTypes() throws {
        func isAmbiguous<One: LinkParameter, Two: LinkParameter>(_ one: One.Type, _ two: Two.Type) throws
            -> Bool
        {
            let table = LinkTable {
                DeepLink("/goods/:one", { (_: One) in GoodsRoute.goods })
                DeepLink("/goods/:two", { (_: Two) in GoodsRoute.all })
            }
            return try Mall().navigation.tree.value.isAmbiguous(table)
        }
        #expect(try !isAmbiguous(Int.self, UUID.self))
        #expect(try !isAmbiguous(UUID.self, Identifier<Mall, Int>.self))
        #expect(try !isAmbiguous(Bool.self, Double.self))
        #expect(try !isAmbiguous(ShopSize.self, Int.self))
        #expect(try !isAmbiguous(UUID.self, ShopSize.self))
        #expect(try isAmbiguous(Int.self, Double.self))
        #expect(try isAmbiguous(Int.self, Identifier<Mall, Int>.self))
        #expect(try isAmbiguous(ShopSize.self, String.self))
        #expect(try isAmbiguous(Identifier<Mall, String>.self, UUID.self))
    }

    @Test(
        "Two patterns are ambiguous only if they share an address and neither is more specific",
        arguments: 0..<20
    )
    func ambiguity(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
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
                expected.insert(
                    "“\(patterns[one].text)” and “\(patterns[other].text)” match the same address.")
            }
            let faults = Pattern.table(patterns).validate(in: tree, gates: [])
            #expect(Set(faults.filter { $0.kind == .ambiguous }.map(\.summary)) == expected, "seed \(seed)")
        }
    }

    @Test(
        "Queries and fragments can be ambiguous",
        arguments: [
            ("/s?a=:a", "/s?b=:b", true), ("/s?a=:a", "/s?a=:b", true), ("/s", "/s?a=:a", false),
            ("/s?a=1", "/s?a=2", false), ("/s?a=1", "/s?a=:a", false), ("/s?a=x", "/s?a=:a", false),
            ("/s#:a", "/s?a=:a", true), ("/s#a", "/s#b", false), ("/s#a", "/s#:a", false),
        ])
    func queries(one: String, other: String, isAmbiguous: Bool) throws {
        let table = LinkTable {
            for pattern in [one, other] {
                if pattern.contains(":") {
                    DeepLink(pattern, { (_: Int) in Numbered(1) })
                } else {
                    DeepLink(pattern, Numbered(1))
                }
            }
        }
        let faults = table.validate(in: try OneFlow().tree, gates: [])
        #expect(faults.contains { $0.kind == .ambiguous } == isAmbiguous)
    }
}

extension NavigationTree {
    fileprivate func isAmbiguous(_ links: LinkTable) -> Bool {
        links.validate(in: self, gates: []).contains { $0.kind == .ambiguous }
    }
}

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
@Suite("Addresses of screens")
struct LinkWritingTests {
    @Test(
        "An address is written by the pattern that matches it",
        arguments: [
            ([.goods], "/goods"), ([.goods, .item(7)], "/goods/7"),
            ([.goods, .item(7), .photo("red one")], "/goods/7/photos/red%20one"),
            ([.goods, .search(text: "a&b", page: nil)], "/goods/search?text=a%26b"),
            ([.goods, .search(text: "", page: 3)], "/goods/search?text=&page=3"),
            ([.goods, .sizes(.small)], "/goods/sizes/small"),
            // A name that is also a literal of the table.
            ([.goods, .all], "/goods/named/all"), ([.goods, .named(name: "all")], "/goods/named/~all"),
            ([.goods, .named(name: "~a")], "/goods/named/~~a"),
            ([.goods, .named(name: "")], "/goods/named/~"),
            ([.goods, .named(name: "é/?#.")], "/goods/named/%C3%A9%2F%3F%23."),
        ] as [([GoodsRoute], String)])
    func spelling(stack: [GoodsRoute], address: String) throws {
        let place = LinkDestination(tab: ["goods"], stack: stack)
        #expect(Mall.links.address(of: place) == address)
        #expect(try Mall.links.match(address).destination == place)
    }

    @Test("The address prefers the exact stack, then the same screen, then a screen beneath")
    func fallbacks() {
        func address(_ stack: GoodsRoute..., tab: String = "goods") -> String? {
            Mall.links.address(of: LinkDestination(tab: [tab], stack: stack))
        }
        #expect(address(.goods, .sizes(.small), .item(7)) == "/goods/7")
        #expect(address(.goods, .item(7), tab: "elsewhere") == "/goods/7")
        #expect(address(.goods, .photo("lonely")) == "/goods")
        #expect(address(.photo("lonely")) == nil)
        let table = LinkTable {
            DeepLink("/one/:page", PageRoute.page, over: [.home]).tab("one")
            DeepLink("/two/:page", PageRoute.page, over: [.home]).tab("two")
            DeepLink("/one/home/:page", PageRoute.page).tab("one")
        }
        let place = LinkDestination(tab: ["two"], stack: [PageRoute.home, .page(1)])
        #expect(table.address(of: place) == "/two/1")
        #expect(table.address(of: LinkDestination(tab: ["one"], stack: [PageRoute.page(1)])) == "/one/home/1")
    }

    @Test("Every address leads back to its destination", arguments: 0..<20)
    func roundTrip(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let (place, text) = LinkDestination.some(&random)
            guard let address = Mall.links.address(of: place), Mall.links.isWhole(address, for: place) else {
                // An invalid link has no address, and neither has a text with invisible characters.
                if LinkText.hasInvisibleCharacters(text) { continue }
                #expect(throws: LinkError.Kind.self, "\(place), seed \(seed)") { try LinkText.validate(text) }
                continue
            }
            #expect(try Mall.links.match(address).destination == place, "\(address), seed \(seed)")
            #expect(
                try Mall.links.match("https://mall.example" + address).destination == place, "seed \(seed)")
            #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(address), seed \(seed)")
        }
    }

    @Test("The address changes with the visible screen")
    func live() throws {
        let mall = try Mall()
        #expect(mall.navigation.address == "/goods")
        mall.goods.router.push(.item(3))
        #expect(mall.navigation.address == "/goods/3")
        mall.goods.router.present(.item(4))
        #expect(mall.navigation.address == "/goods/3")
        mall.flow.select("account")
        #expect(mall.navigation.address == "/account")
        let scope = Scope(owner: MainActor.shared)
        #expect(try Navigation(scope: scope, root: GoodsFlow(root: .goods)).address == "/")
    }
}

extension LinkTable {
    /// Returns whether an address describes the topmost screen of a destination.
    fileprivate func isWhole(_ address: String, for place: LinkDestination) -> Bool {
        do {
            return try match(address).destination.stack.count == place.stack.count
        } catch {
            return false
        }
    }
}

extension LinkDestination {
    /// Returns a random destination of the mall, and the text in it that comes from outside.
    fileprivate static func some(_ random: inout SplitMix64) -> (LinkDestination, String) {
        let text = text(&random)
        let number = Int(truncatingIfNeeded: random.next())
        func goods(_ stack: GoodsRoute...) -> LinkDestination {
            LinkDestination(tab: ["goods"], stack: [GoodsRoute.goods] + stack)
        }
        func account(_ route: AccountRoute) -> LinkDestination {
            LinkDestination(tab: ["account"], stack: [AccountRoute.account, route])
        }
        let place =
            switch Int.random(in: 0..<9, using: &random) {
            case 0: goods(.item(number))
            case 1: goods(.item(number), .photo(text))
            case 2: goods(.named(name: text))
            case 3: goods(.all)
            case 4: goods(.search(text: text, page: Bool.random(using: &random) ? number : nil))
            case 5: goods(.sizes(ShopSize.allCases.randomElement(using: &random) ?? .small))
            case 6: account(.help(section: Bool.random(using: &random) ? text : nil))
            case 7: account(.call(number))
            default: account(.order(UUID()))
            }
        return (place, text)
    }

    private static func text(_ random: inout SplitMix64) -> String {
        let special: [Unicode.Scalar] = [
            "/", "%", "?", "#", ".", "~", " ", "&", "=", "+", ":", "\\", "a", "2",
        ]
        if Int.random(in: 0..<8, using: &random) == 0 { return "all" }
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            if Bool.random(using: &random) {
                text.append(special.randomElement(using: &random) ?? ".")
            } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

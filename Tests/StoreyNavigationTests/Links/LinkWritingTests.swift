import Seeded
import StoreyState
import Testing

@testable import StoreyNavigation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@MainActor
@Suite("A screen's address")
struct LinkWritingTests {
    @Test(
        "is written by the line that reads it",
        arguments: [
            ([.goods], "/goods"), ([.goods, .item(7)], "/goods/7"),
            ([.goods, .item(7), .photo("red one")], "/goods/7/photos/red%20one"),
            ([.goods, .search(text: "a&b", page: nil)], "/goods/search?text=a%26b"),
            ([.goods, .search(text: "", page: 3)], "/goods/search?text=&page=3"),
            ([.goods, .sizes(.small)], "/goods/sizes/small"),
            // A name that is also a word of the table.
            ([.goods, .all], "/goods/named/all"), ([.goods, .named(name: "all")], "/goods/named/~all"),
            ([.goods, .named(name: "~a")], "/goods/named/~~a"),
            ([.goods, .named(name: "")], "/goods/named/~"),
            ([.goods, .named(name: "é/?#.")], "/goods/named/%C3%A9%2F%3F%23."),
        ] as [([GoodsRoute], String)])
    func spelling(stack: [GoodsRoute], address: String) throws {
        let place = LinkedPlace(tab: ["goods"], stack: stack)
        #expect(Mall.links.address(of: place) == address)
        #expect(try Mall.links.match(address).place == place)
    }

    @Test("is that of what stands there in just that way, then of another way there, then of what is beneath")
    func fallbacks() {
        func address(_ stack: GoodsRoute..., tab: String = "goods") -> String? {
            Mall.links.address(of: LinkedPlace(tab: [tab], stack: stack))
        }
        #expect(address(.goods, .sizes(.small), .item(7)) == "/goods/7")
        #expect(address(.goods, .item(7), tab: "elsewhere") == "/goods/7")
        #expect(address(.goods, .photo("lonely")) == "/goods")
        #expect(address(.photo("lonely")) == nil)
        let table = LinkTable {
            Link("/one/:page", PageRoute.page, over: [.home]).tab("one")
            Link("/two/:page", PageRoute.page, over: [.home]).tab("two")
            Link("/one/home/:page", PageRoute.page).tab("one")
        }
        let place = LinkedPlace(tab: ["two"], stack: [PageRoute.home, .page(1)])
        #expect(table.address(of: place) == "/two/1")
        #expect(table.address(of: LinkedPlace(tab: ["one"], stack: [PageRoute.page(1)])) == "/one/home/1")
    }

    @Test("leads back to just that place, for all routes and values", arguments: 0..<20)
    func roundTrip(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(seed: seed)
        for _ in 0..<100 {
            let (place, text) = LinkedPlace.some(&random)
            guard let address = Mall.links.address(of: place), Mall.links.isWhole(address, for: place) else {
                // What no link may say has no address.
                #expect(throws: LinkError.Kind.self, "\(place), seed \(seed)") { try LinkText.judge(text) }
                continue
            }
            #expect(try Mall.links.match(address).place == place, "\(address), seed \(seed)")
            #expect(try Mall.links.match("https://mall.example" + address).place == place, "seed \(seed)")
            #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(address), seed \(seed)")
        }
    }

    @Test("follows the person")
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
    /// Whether an address is of the topmost screen of a place.
    fileprivate func isWhole(_ address: String, for place: LinkedPlace) -> Bool {
        do {
            return try match(address).place.stack.count == place.stack.count
        } catch {
            return false
        }
    }
}

extension LinkedPlace {
    /// Any place of the mall, with the text in it that comes from outside.
    fileprivate static func some(_ random: inout SplitMix) -> (LinkedPlace, String) {
        let text = text(&random)
        let number = Int(truncatingIfNeeded: random.next())
        func goods(_ stack: GoodsRoute...) -> LinkedPlace {
            LinkedPlace(tab: ["goods"], stack: [GoodsRoute.goods] + stack)
        }
        func account(_ route: AccountRoute) -> LinkedPlace {
            LinkedPlace(tab: ["account"], stack: [AccountRoute.account, route])
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

    private static func text(_ random: inout SplitMix) -> String {
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

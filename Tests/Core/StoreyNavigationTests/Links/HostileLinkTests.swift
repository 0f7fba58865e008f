import StoreyInternal
import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Hostile links")
struct HostileLinkTests {
    nonisolated static let links: [(String, LinkError.Kind)] = [
        // Links of other apps and hosts.
        ("https://evil.example/goods/7", .unknownHost),
        ("https://mall.example.evil.example/goods", .unknownHost),
        ("https://mall.example@evil.example/goods", .unknownHost), ("//mall.example/goods", .unknownHost),
        ("https://evil@mall.example/goods", .unknownHost), ("https://mall.example:8443/goods", .unknownHost),
        ("https://mall.example./goods", .unknownHost), ("https://m\u{430}ll.example/goods", .unknownHost),
        ("https://%6dall.example/goods", .unknownHost), ("https:///goods", .unknownHost),
        ("http://mall.example/goods", .unknownScheme), ("ftp://mall.example/goods", .unknownScheme),
        ("javascript:alert(1)", .unknownScheme), ("mall2://goods", .unknownScheme),
        ("mall://user@goods/7", .malformed), ("mall://goods:80/7", .malformed),
        // Malformed URLs.
        ("", .malformed), ("goods/7", .malformed), ("https:/mall.example/goods", .malformed),
        ("https:\\\\mall.example\\goods", .malformed), ("/goods/7\n", .malformed), ("/go ods", .malformed),
        ("/\\evil.example", .malformed), ("/goods/\0", .malformed),
        // Path traversal.
        ("/goods/../account", .traversal), ("/goods/%2e%2e/account", .traversal), ("/goods/.%2E", .traversal),
        ("/goods/./7", .traversal), ("/goods/named/..%2F..%2Fetc%2Fpasswd", .traversal),
        ("/goods/named/a%5C..%5Cb", .traversal), ("/goods/named/~..", .traversal),
        // Encoding.
        ("/goods/named/%252e%252e", .doublyEncoded), ("/goods/search?text=%2541", .doublyEncoded),
        ("/goods/named/%ff", .badEncoding), ("/goods/named/%C3", .badEncoding),
        ("/goods/named/%ed%a0%80", .badEncoding), ("/goods/named/%c0%af", .badEncoding),
        ("/goods/named/%", .badEncoding), ("/goods/named/%4", .badEncoding),
        ("/goods/named/%zz", .badEncoding),
        ("/goods?x=%zz", .badEncoding), ("/goods#%", .badEncoding), ("/goods/named/%00", .malformed),
        ("/goods/named/a%0d%0ab", .malformed),
        // Characters that are invisible or change the direction of writing: a right-to-left override, a zero-width space, a
        // word joiner, an isolate, a soft hyphen, a line separator, and a control character of ISO 8859-1.
        ("/goods/named/a%E2%80%AEb", .invisibleCharacter), ("/goods/named/a%E2%80%8Bb", .invisibleCharacter),
        ("/goods/named/%E2%81%A0", .invisibleCharacter), ("/goods/named/%E2%81%A6", .invisibleCharacter),
        ("/goods/search?text=%C2%AD", .invisibleCharacter), ("/help#%E2%80%A8", .malformed),
        ("/goods/named/%C2%85", .malformed),
        // Redirects to other sites.
        ("/goods/search?text=%C2%A0//evil.example", .externalAddress),
        ("/goods/search?text=%E3%80%80https://evil.example", .externalAddress),
        ("/goods/search?text=https://evil.example", .externalAddress),
        ("/goods/search?text=//evil.example", .externalAddress),
        ("/goods/search?text=%2f%5cevil.example", .externalAddress),
        ("/goods/search?text=%20HTTPS%3A%2Fevil.example", .externalAddress),
        ("/goods/search?text=JavaScript:alert(1)", .externalAddress),
        ("/goods/search?text=data:text/html,x", .externalAddress), ("/help#file:x", .externalAddress),
        // Values of the wrong type.
        ("/goods/seven", .invalidValue), ("/goods/7.5", .invalidValue),
        ("/goods/99999999999999999999", .invalidValue),
        ("/goods/sizes/huge", .invalidValue), ("/account/orders/1", .invalidValue),
        ("/goods/search?text=a&page=x", .invalidValue), ("/goods/search", .invalidValue),
        ("/goods/~", .invalidValue),
        // Repeated or excessive parts.
        ("/goods/search?text=a&text=b", .duplicateItem),
        ("/goods/search?text=a&page=1&p%61ge=2", .duplicateItem),
        ("/goods/named/" + String(repeating: "a", count: 513), .valueTooLong),
        ("/goods/named/" + String(repeating: "a", count: 3000), .tooLong),
        (String(repeating: "/a", count: 33), .tooLong),
        ("/goods?" + String(repeating: "a&", count: 33), .tooLong),
        // Unknown paths.
        ("/nowhere", .unknown), ("/goods/7/photos", .unknown), ("/Goods", .unknown), ("/help/me", .unknown),
        ("/goods/named/all/more", .unknown), ("mall://", .app), ("https://mall.example", .app),
    ]

    @Test("A hostile link yields the matching error", arguments: links)
    func refused(link: String, kind: LinkError.Kind) throws {
        let error: LinkError.Kind
        do {
            let place = try Mall.links.match(link).destination
            error = place == .app ? .app : .other
        } catch let caught {
            error = caught.kind
        }
        #expect(error == kind, "\(link)")
    }

    @Test("A hostile link changes nothing and raises an error", arguments: links.filter { $0.1 != .app })
    func changesNothing(link: String, kind: LinkError.Kind) throws {
        let mall = try Mall()
        mall.goods.router.present(.item(1))
        let before = mall.tree
        #expect(!mall.open(link))
        #expect(mall.tree == before)
        #expect(mall.flow.errors.map { ($0 as? LinkError)?.kind } == [kind])
        #expect(mall.log == [.dropped(LinkError(kind, link))])
        #expect(mall.navigation.pendingLink.value == nil)
    }

    @Test("Random links never stop the app", arguments: 0..<20)
    func anything(round: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let pieces = [
            "/", "//", "goods", "7", "mall:", "https://mall.example", "%", "%2f", "%2e", "..", "?", "text=",
            "&",
            "#", "@", ":", "\\", "é", "\u{202e}", "%ff", "search", "~", "\0", "photos", "%25",
        ]
        for _ in 0..<500 {
            let link = (0..<Int.random(in: 0...12, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "/" }.joined()
            do {
                let place = try Mall.links.match(link).destination
                // Every accepted link has an address.
                #expect(place == .app || Mall.links.address(of: place) != nil, "\(link), seed \(seed)")
            } catch {
                #expect(!error.description.contains("\0"), "\(link), seed \(seed)")
            }
        }
    }

    @Test("A type may accept invisible characters, but no control characters")
    func invisibleCharacters() throws {
        let links = LinkTable {
            DeepLink("/emoji/:text", { (text: Emoji) in GoodsRoute.named(name: text.linkText) })
        }
        let family = "\u{1F469}\u{200D}\u{1F467}"
        #expect(
            try links.destination(of: "/emoji/%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7").stack
                == [AnyRoute(GoodsRoute.named(name: family))])
        let error = #expect(throws: LinkError.self) { try links.destination(of: "/emoji/%0A") }
        #expect(error?.kind == .malformed)
        // A variation selector belongs to the character before it.
        #expect(
            try Mall.links.destination(of: "/goods/named/%E2%9D%A4%EF%B8%8F").stack.last
                == AnyRoute(GoodsRoute.named(name: "\u{2764}\u{FE0F}")))
    }

    @Test("A link of a megabyte is refused in the time of a short one")
    func megabyte() {
        let link = "/" + String(repeating: "a", count: 1 << 20)
        // A walk over the link takes milliseconds each time, even in optimized builds.
        let taken = ContinuousClock().measure {
            for _ in 0..<1000 { #expect(throws: LinkError.self) { try Mall.links.match(link) } }
        }
        #expect(taken < .seconds(2))
    }

    @Test("Secrets in a link are redacted in logs")
    func secrets() {
        let error = #expect(throws: LinkError.self) { try Mall.links.match("/nowhere?token=secret#secret") }
        #expect(error?.description == "The link “/nowhere” can't be opened. The app has no such address.")
        let long = LinkError(.unknown, "/" + String(repeating: "a", count: 100))
        #expect(long.link.count == 81)
    }
}

/// A text that may contain the joiners of emoji.
private struct Emoji: LinkParameter {
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
}

extension LinkError.Kind {
    /// A link to the app itself, for use in the list above.
    fileprivate static let app = LinkError.Kind.cannotShow
    fileprivate static let other = LinkError.Kind.declined
}

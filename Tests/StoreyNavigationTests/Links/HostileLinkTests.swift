import Seeded
import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("A hostile link")
struct HostileLinkTests {
    nonisolated static let links: [(String, LinkError.Kind)] = [
        // Of others.
        ("https://evil.example/goods/7", .unknownHost),
        ("https://mall.example.evil.example/goods", .unknownHost),
        ("https://mall.example@evil.example/goods", .unknownHost), ("//mall.example/goods", .unknownHost),
        ("https://evil@mall.example/goods", .unknownHost), ("https://mall.example:8443/goods", .unknownHost),
        ("https://mall.example./goods", .unknownHost), ("https://m\u{430}ll.example/goods", .unknownHost),
        ("https://%6dall.example/goods", .unknownHost), ("https:///goods", .unknownHost),
        ("http://mall.example/goods", .unknownScheme), ("ftp://mall.example/goods", .unknownScheme),
        ("javascript:alert(1)", .unknownScheme), ("mall2://goods", .unknownScheme),
        ("mall://user@goods/7", .malformed), ("mall://goods:80/7", .malformed),
        // No URLs.
        ("", .malformed), ("goods/7", .malformed), ("https:/mall.example/goods", .malformed),
        ("https:\\\\mall.example\\goods", .malformed), ("/goods/7\n", .malformed), ("/go ods", .malformed),
        ("/\\evil.example", .malformed), ("/goods/\0", .malformed),
        // Steps.
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
        // Ways out.
        ("/goods/search?text=https://evil.example", .leadsElsewhere),
        ("/goods/search?text=//evil.example", .leadsElsewhere),
        ("/goods/search?text=%2f%5cevil.example", .leadsElsewhere),
        ("/goods/search?text=%20HTTPS%3A%2Fevil.example", .leadsElsewhere),
        ("/goods/search?text=JavaScript:alert(1)", .leadsElsewhere),
        ("/goods/search?text=data:text/html,x", .leadsElsewhere), ("/help#file:x", .leadsElsewhere),
        // Values of the wrong kind.
        ("/goods/seven", .wrongValue), ("/goods/7.5", .wrongValue),
        ("/goods/99999999999999999999", .wrongValue),
        ("/goods/sizes/huge", .wrongValue), ("/account/orders/1", .wrongValue),
        ("/goods/search?text=a&page=x", .wrongValue), ("/goods/search", .wrongValue),
        ("/goods/~", .wrongValue),
        // Too much.
        ("/goods/search?text=a&text=b", .repeated), ("/goods/search?text=a&page=1&p%61ge=2", .repeated),
        ("/goods/named/" + String(repeating: "a", count: 513), .valueTooLong),
        ("/goods/named/" + String(repeating: "a", count: 3000), .tooLong),
        (String(repeating: "/a", count: 33), .tooLong),
        ("/goods?" + String(repeating: "a&", count: 33), .tooLong),
        // Nowhere.
        ("/nowhere", .unknown), ("/goods/7/photos", .unknown), ("/Goods", .unknown), ("/help/me", .unknown),
        ("/goods/named/all/more", .unknown), ("mall://", .app), ("https://mall.example", .app),
    ]

    @Test("is answered with what is wrong with it", arguments: links)
    func refused(link: String, kind: LinkError.Kind) throws {
        let error: LinkError.Kind
        do {
            let place = try Mall.links.match(link).place
            error = place == .app ? .app : .other
        } catch let caught {
            error = caught.kind
        }
        #expect(error == kind, "\(link)")
    }

    @Test("changes nothing, and comes up as an error", arguments: links.filter { $0.1 != .app })
    func changesNothing(link: String, kind: LinkError.Kind) throws {
        let mall = try Mall()
        mall.goods.router.present(.item(1))
        let before = mall.tree
        #expect(!mall.open(link))
        #expect(mall.tree == before)
        #expect(mall.flow.errors.map { ($0 as? LinkError)?.kind } == [kind])
        #expect(mall.log == [.dropped(LinkError(kind, link))])
        #expect(mall.navigation.parkedLink.value == nil)
    }

    @Test("never stops the app, whatever it is made of", arguments: 0..<20)
    func anything(round: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(seed: seed)
        let pieces = [
            "/", "//", "goods", "7", "mall:", "https://mall.example", "%", "%2f", "%2e", "..", "?", "text=",
            "&",
            "#", "@", ":", "\\", "é", "\u{202e}", "%ff", "search", "~", "\0", "photos", "%25",
        ]
        for _ in 0..<500 {
            let link = (0..<Int.random(in: 0...12, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "/" }.joined()
            do {
                let place = try Mall.links.match(link).place
                // What is let in can be said again.
                #expect(place == .app || Mall.links.address(of: place) != nil, "\(link), seed \(seed)")
            } catch {
                #expect(!error.description.contains("\0"), "\(link), seed \(seed)")
            }
        }
    }

    @Test("does not get its secrets into a log")
    func secrets() {
        let error = #expect(throws: LinkError.self) { try Mall.links.match("/nowhere?token=secret#secret") }
        #expect(error?.description == "The link “/nowhere” cannot be followed. Nothing is there.")
        let long = LinkError(.unknown, "/" + String(repeating: "a", count: 100))
        #expect(long.link.count == 81)
    }
}

extension LinkError.Kind {
    /// Stands for the app itself, where a test lists what links come to.
    fileprivate static let app = LinkError.Kind.notShown
    fileprivate static let other = LinkError.Kind.declined
}

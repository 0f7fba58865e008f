import Seeded
@testable import StoreyWeb
import Testing

@Suite("The address bar")
struct LocationTests {
    @Test(
        "spells an address as the path of a URL",
        arguments: [
            ([], "/"), (["notes"], "/notes"), (["notes", "Was tun?"], "/notes/Was%20tun%3F"),
            (["a/b", "100%", "#1"], "/a%2Fb/100%25/%231"), (["é", "🎈"], "/%C3%A9/%F0%9F%8E%88"),
            // Two slashes in front would lead to another site, dots elsewhere on this one.
            (["", "evil.example"], "/~/evil.example"), ([".", ".."], "/~./~.."), (["~", "~."], "/~~/~~."),
            (["...", "~a", ".a"], "/.../~a/.a"),
        ] as [([String], String)])
    func spelling(words: [String], url: String) {
        #expect(WebLocation.url(words) == url)
        #expect(WebLocation.components(of: url) == words)
    }

    @Test(
        "is read without what is no word of the app",
        arguments: [
            ("", []), ("notes", ["notes"]), ("//a///b/", ["a", "b"]), ("/a?b=/c", ["a"]), ("/a#/b", ["a"]),
            ("/a/%", ["a"]), ("/%zz/a", ["a"]), ("/%ff", []), ("/%C3", []), ("/%ed%a0%80", []),
            ("/%e2%82%ac", ["€"]), ("/a%2fb", ["a/b"]), ("/a+b", ["a+b"]),
        ] as [(String, [String])])
    func reading(url: String, words: [String]) {
        #expect(WebLocation.components(of: url) == words)
    }

    @Test("gives back whatever words it was given", arguments: 0..<50)
    func roundTrip(round: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(seed: seed)
        for _ in 0..<50 {
            let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in word(&random) }
            let url = WebLocation.url(words)
            #expect(WebLocation.components(of: url) == words, "seed \(seed)")
            #expect(url.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 }, "seed \(seed)")
        }
    }

    private func word(_ random: inout SplitMix) -> String {
        let special: [Unicode.Scalar] = ["/", "%", "?", "#", ".", "~", " ", "\0", "\n", "+", ":", "\\"]
        var word = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            if Bool.random(using: &random) {
                word.append(special.randomElement(using: &random) ?? ".")
            } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
                word.append(scalar)
            }
        }
        return String(word)
    }
}

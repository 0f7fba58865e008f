#if Share && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyVideo
    import Testing
    import Viewing

    extension Watched {
        @Suite(
            .serialized,
            .enabled(
                if: Viewers.areThere && Watching.isThere,
                "Chromium or GStreamer is missing: run Scripts/setup.sh test"))
        struct BrowserTests {
            @Test func aBrowserShowsThePatternInItsColours() async throws {
                let seen = try await Sharing.run { sharing in
                    try await Watching(
                        link: "\(sharing.url)/#\(sharing.key.text)", patience: 60, count: 10,
                        then: "document.getElementById('numbers').click()"
                    ).watch()
                }
                let pictures = seen.seen.filter { $0.bars != nil }
                let numbers = pictures.compactMap(\.number)
                #expect(numbers.count >= 10)
                #expect(numbers == numbers.sorted())
                #expect(Set(pictures.map(\.size)) == ["640x360"])
                #expect(pictures.last?.status == "", "nothing is said any more")
                let bars = try #require(pictures.last?.bars)
                for (bar, colour) in zip(bars, Watching.bars) {
                    let distance = zip(bar, colour).map { abs($0 - $1) }.max() ?? 255
                    #expect(distance <= 20, "\(bar) instead of \(colour)")
                }
                #expect(seen.text.contains("Pictures a second"), "\(seen.text)")
                #expect(seen.text.contains("640 × 360, H264"), "\(seen.text)")
            }

            @Test(arguments: [
                ("", "This link lacks its end, after the #: ask for the whole link."),
                ("#wrong", "This link does not open the room: ask for a new one."),
            ])
            func aLinkThatDoesNotOpenSaysSo(_ end: String, _ text: String) async throws {
                let seen = try await Sharing.run { sharing in
                    try await Watching(link: "\(sharing.url)/\(end)", patience: 5, count: 1, then: "").watch()
                }
                #expect(seen.seen.allSatisfy { $0.number == nil })
                #expect(seen.text.contains(text), "\(seen.text)")
            }
        }
    }
#endif

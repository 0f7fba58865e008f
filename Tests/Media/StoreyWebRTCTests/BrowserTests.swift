#if Share && os(Linux)
    import Foundation
    import StoreyWebRTC
    import StoreyVideo
    import Testing
    import Viewing

    extension LiveVideoTests {
        @Suite(
            .serialized,
            .enabled(
                if: HeadlessViewers.isInstalled && BrowserViewer.isInstalled,
                "Chromium or GStreamer is missing: run Scripts/setup.sh test"))
        struct BrowserTests {
            @Test func `A browser shows the pattern in its colors`() async throws {
                let seen = try await Sharing.run { sharing in
                    try await BrowserViewer(
                        link: "\(sharing.url)/#\(sharing.key.text)", patience: 60, count: 10,
                        then: "document.getElementById('numbers').click()"
                    ).watch()
                }
                let pictures = seen.seen.filter { $0.bars != nil }
                let numbers = pictures.compactMap(\.number)
                #expect(numbers.count >= 10)
                #expect(numbers == numbers.sorted())
                #expect(Set(pictures.map(\.size)) == ["640x360"])
                #expect(pictures.last?.status == "", "the status is empty")
                let bars = try #require(pictures.last?.bars)
                for (bar, color) in zip(bars, BrowserViewer.bars) {
                    let distance = zip(bar, color).map { abs($0 - $1) }.max() ?? 255
                    #expect(distance <= 20, "\(bar) instead of \(color)")
                }
                #expect(seen.text.contains("Frames per second"), "\(seen.text)")
                #expect(seen.text.contains("640 × 360, H264"), "\(seen.text)")
            }

            @Test(arguments: [
                ("", "This link is incomplete. Ask for the full link."),
                ("#wrong", "This link is no longer valid. Ask for a new one."),
            ])
            func `An invalid link is explained`(_ end: String, _ text: String) async throws {
                let seen = try await Sharing.run { sharing in
                    try await BrowserViewer(link: "\(sharing.url)/\(end)", patience: 5, count: 1, then: "")
                        .watch()
                }
                #expect(seen.seen.allSatisfy { $0.number == nil })
                #expect(seen.text.contains(text), "\(seen.text)")
            }
        }
    }
#endif

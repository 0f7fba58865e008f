#if Tool && os(Linux)
    import Foundation
    import Programs
    import StoreyShare
    import StoreyVideo
    import Testing
    import Viewing

    /// Tests the shipping setup: an X server, `storey share`, its capture process, WebRTC and a browser.
    extension LiveVideoTests {
        @Suite(
            .serialized,
            .enabled(
                if: XvfbServer.isInstalled && HeadlessViewers.isInstalled && BrowserViewer.isInstalled,
                "Xvfb, GStreamer or Chromium is missing: run Scripts/setup.sh test"))
        struct `Sharing a screen end to end` {
            /// Landscape, portrait and odd sizes. Encoders only take even sizes.
            @Test(arguments: [
                (PixelSize(640, 360), "640x360"), (PixelSize(360, 640), "360x640"),
                (PixelSize(641, 361), "640x360"),
            ])
            func `A browser shows the screen frame by frame and in its colors`(
                screen: PixelSize, seen size: String
            ) async throws {
                try await XvfbServer.with("\(screen)") { server in
                    let window = try await MovingWindow(on: server.display, screen)
                    let looks = try await Self.look(at: server, [])
                    #expect(Set(looks.map(\.size)) == [size])
                    Self.expectRight(looks)
                    withExtendedLifetime(window) {}
                }
            }

            @Test func `A single window is shown, also after it's rotated`() async throws {
                try await XvfbServer.with("800x700") { server in
                    let window = try await MovingWindow(
                        on: server.display, PixelSize(600, 320), isTurned: true)
                    let looks = try await Self.look(at: server, ["--window", "\(window.id)"], count: 60)
                    #expect(Set(looks.map(\.size)).isSuperset(of: ["600x320", "320x600"]))
                    Self.expectRight(looks.filter { ["600x320", "320x600"].contains($0.size) })
                    withExtendedLifetime(window) {}
                }
            }

            /// - Returns: The frames in the browser whose barcode can be read.
            private static func look(
                at server: XvfbServer, _ options: [String], count: Int = 15
            ) async throws -> [BrowserViewer.Result.Look] {
                var looks: [BrowserViewer.Result.Look] = []
                try await RunningProgram.with(
                    "storey", ["share"] + options, environment: ["DISPLAY": server.display]
                ) { tool in
                    let link = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    looks = try await BrowserViewer(link: link, patience: 120, count: count).watch().seen
                    kill(tool.id, SIGINT)
                    #expect(await tool.status == 0)
                }
                return looks.filter { $0.number != nil }
            }

            private static func expectRight(_ looks: [BrowserViewer.Result.Look]) {
                let numbers = looks.compactMap(\.number)
                #expect(numbers.count >= 15)
                #expect(numbers == numbers.sorted())
                let bars = looks.last?.bars ?? []
                #expect(bars.count == 8)
                for (bar, color) in zip(bars, BrowserViewer.bars) {
                    let distance = zip(bar, color).map { abs($0 - $1) }.max() ?? 255
                    #expect(distance <= 20, "\(bar) instead of \(color)")
                }
            }
        }
    }
#endif

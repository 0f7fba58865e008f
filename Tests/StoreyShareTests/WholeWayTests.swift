#if Tool && os(Linux)
    import Foundation
    import Programs
    import StoreyShare
    import StoreyVideo
    import Testing
    import Viewing

    /// As it ships: an X server, `storey share`, the process that captures for it, WebRTC, and a browser.
    extension Watched {
        @Suite(
            .serialized,
            .enabled(
                if: XvfbServer.isThere && Viewers.areThere && Watching.isThere,
                "Xvfb, GStreamer or Chromium is missing: run Scripts/setup.sh test"))
        struct `A shared screen` {
            /// Lying, upright, and odd: encoders take even sizes alone.
            @Test(arguments: [
                (PixelSize(640, 360), "640x360"), (PixelSize(360, 640), "360x640"),
                (PixelSize(641, 361), "640x360"),
            ])
            func `is seen in a browser, picture by picture and in its colours`(
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

            @Test func `shows a window alone, also when it is turned meanwhile`() async throws {
                try await XvfbServer.with("800x700") { server in
                    let window = try await MovingWindow(
                        on: server.display, PixelSize(600, 320), isTurned: true)
                    let looks = try await Self.look(at: server, ["--window", "\(window.id)"], count: 60)
                    #expect(Set(looks.map(\.size)).isSuperset(of: ["600x320", "320x600"]))
                    Self.expectRight(looks.filter { ["600x320", "320x600"].contains($0.size) })
                    withExtendedLifetime(window) {}
                }
            }

            /// - Returns: what a browser saw that could be read.
            private static func look(
                at server: XvfbServer, _ options: [String], count: Int = 15
            ) async throws -> [Watching.Result.Look] {
                var looks: [Watching.Result.Look] = []
                try await RunningProgram.with(
                    "storey", ["share"] + options, environment: ["DISPLAY": server.display]
                ) { tool in
                    let link = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    looks = try await Watching(link: link, patience: 120, count: count).watch().seen
                    kill(tool.id, SIGINT)
                    #expect(await tool.status == 0)
                }
                return looks.filter { $0.number != nil }
            }

            private static func expectRight(_ looks: [Watching.Result.Look]) {
                let numbers = looks.compactMap(\.number)
                #expect(numbers.count >= 15)
                #expect(numbers == numbers.sorted())
                let bars = looks.last?.bars ?? []
                #expect(bars.count == 8)
                for (bar, colour) in zip(bars, Watching.bars) {
                    let distance = zip(bar, colour).map { abs($0 - $1) }.max() ?? 255
                    #expect(distance <= 20, "\(bar) instead of \(colour)")
                }
            }
        }
    }
#endif

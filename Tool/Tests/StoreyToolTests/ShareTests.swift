#if os(Linux)
    import Foundation
    import Programs
    import Testing
    import Viewing

    extension LiveVideoTests {
        @Suite(
            .serialized, .timeLimit(.minutes(10)),
            .enabled(
                if: HeadlessViewers.isInstalled, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct `storey share` {
            private static let pattern = ["share", "--pattern", "--size", "640x360"]

            @Test func `storey share has a help page with sections`() async throws {
                let help = try await Tool.run("share", "--help", in: FileManager.default.temporaryDirectory)
                #expect(help.status == 0)
                for word in [
                    "VIEWERS", "PROCESSES", "OUTPUT", "REQUIREMENTS", "EXIT STATUS", "--window", "--whip-url",
                    "--record", "--overwrite", "--allowed-origin",
                ] {
                    #expect(help.output.contains(word))
                }
                #expect(!help.output.contains("capture-screen"))
                #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
            }

            @Test(arguments: [
                (["--fps", "61"], "--fps must be between 1 and 60, not 61."),
                (["--size", "big"], "big"),
                (
                    ["--window", "editor"],
                    "--window needs a window ID such as 0x1400007, not editor."
                ),
                (["--bitrate", "1"], "--bitrate must be between 200 and 100000 kbit/s, not 1."),
                (["--overwrite"], "--overwrite needs --record."),
                (
                    ["--allowed-origin", "https://example.com/room"],
                    "--allowed-origin needs an origin such as https://example.com, not https://example.com/room."
                ),
                (["--port", "70000"], "--port must be between 0 and 65535, not 70000."),
                (["--certificate", "a.pem"], "--certificate and --key must be passed together."),
                (
                    ["--whip-url", "sfu"],
                    "--whip-url needs a URL such as https://sfu.example.com/whip/room, not sfu."
                ),
                (
                    ["--stun", "there"],
                    "Invalid STUN server URL there. Example: stun://stun.example.com:3478"
                ),
            ])
            func `storey share rejects invalid options with an example`(
                arguments: [String], message: String
            ) async throws {
                try await TemporaryFolder.with { folder in
                    let result = try await Tool.run(["share"] + arguments, in: folder)
                    #expect(result.status == 2)
                    #expect(result.output.isEmpty)
                    #expect(result.errors.contains(message), "\(result.errors)")
                }
            }

            @Test func `storey share reports a missing X server`() async throws {
                try await TemporaryFolder.with { folder in
                    let result = try await Program.run(
                        Tool.program, ["share"], in: folder, environment: ["DISPLAY": ":9876"])
                    #expect(result.status == 2)
                    #expect(
                        result.errors.contains("Can't connect to the X server :9876."), "\(result.errors)")
                    #expect(result.output == "", "no link to a screen that can't be captured")
                }
            }

            @Test func `storey share leaves no recording of a screen that it can't capture`() async throws {
                try await TemporaryFolder.with { folder in
                    let file = folder.appendingPathComponent("screen.ts").path
                    let result = try await Program.run(
                        Tool.program, ["share", "--record", file], in: folder,
                        environment: ["DISPLAY": ":9876"])
                    #expect(result.status == 2)
                    #expect(!FileManager.default.fileExists(atPath: file))
                }
            }

            @Test func `storey share doesn't replace a recording without --overwrite`() async throws {
                try await TemporaryFolder.with { folder in
                    let file = folder.appendingPathComponent("screen.ts")
                    try Data("recorded".utf8).write(to: file)
                    let result = try await Tool.run(Self.pattern + ["--record", file.path], in: folder)
                    #expect(result.status == 2)
                    #expect(
                        result.errors.contains(
                            "\(file.path) already exists. Choose another file for --record, or pass --overwrite to replace it."
                        ), "\(result.errors)")
                    #expect(try Data(contentsOf: file) == Data("recorded".utf8))
                    try await RunningProgram.with(
                        "storey", Self.pattern + ["--record", file.path, "--overwrite"]
                    ) { tool in
                        try await Self.eventually("the recording") {
                            try Data(contentsOf: file).first == UInt8(ascii: "G")
                        }
                        kill(tool.id, SIGINT)
                        #expect(await tool.status == 0)
                    }
                }
            }

            @Test(arguments: [SIGINT, SIGTERM])
            func `storey share prints the link, shows the pattern, and stops with its capture process`(
                signal: Int32
            ) async throws {
                try await RunningProgram.with("storey", Self.pattern) { tool in
                    let link = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    #expect(
                        try await tool.line { $0.contains("Control-C") }
                            == "Open the link in a browser on this computer; --host 0.0.0.0 lets other computers connect. Press Control-C to stop."
                    )
                    let seen = try #require(try await HeadlessViewers(link: link, seconds: 1).watch().first)
                    #expect(seen.sizes == ["640x360"])
                    #expect(seen.numbers.compactMap(\.self).count >= 50)
                    let children = try await Self.children(of: tool.id)
                    #expect(children.count == 1)
                    kill(tool.id, signal)
                    #expect(try await tool.line { $0 == "stopped" } == "stopped")
                    #expect(await tool.status == 0)
                    try await Self.waitForEnd(of: children)
                }
            }

            @Test
            func
                `storey share restarts a killed capture process, which ends when storey share is killed`()
                async throws
            {
                try await RunningProgram.with("storey", Self.pattern) { tool in
                    let link = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    _ = try await HeadlessViewers(link: link, seconds: 0).watch()
                    let first = try await Self.children(of: tool.id)
                    for child in first { kill(child, SIGKILL) }
                    #expect(
                        try await tool.line { $0.contains("exited") }
                            == "the capture process exited (9); restarting it")
                    let seen = try #require(try await HeadlessViewers(link: link, seconds: 0).watch().first)
                    #expect(seen.numbers.compactMap(\.self).count >= 50)
                    let second = try await Self.children(of: tool.id)
                    #expect(second.count == 1 && second != first)
                    kill(tool.id, SIGKILL)
                    _ = await tool.status
                    try await Self.waitForEnd(of: second)
                }
            }

            @Test func `storey share restarts a capture process that doesn't respond`() async throws {
                try await RunningProgram.with("storey", Self.pattern) { tool in
                    let link = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    let hanging = try await Self.children(of: tool.id)
                    // Not at its start, where it gets more time.
                    _ = try await HeadlessViewers(link: link, seconds: 3).watch()
                    for child in hanging { kill(child, SIGSTOP) }
                    for line in [
                        "nothing is captured; viewers see the last frame",
                        "the capture process exited (9); restarting it", "the screen is captured again",
                    ] {
                        #expect(try await tool.line { $0 == line } == line)
                    }
                    let seen = try #require(try await HeadlessViewers(link: link, seconds: 0).watch().first)
                    #expect(seen.numbers.compactMap(\.self).count >= 50)
                    try await Self.waitForEnd(of: hanging)
                }
            }

            @Test(
                .enabled(
                    if: Tool.has("script") || Tool.isExpected, "script is missing: apt-get install bsdutils")
            )
            func `storey share shows a status line on a terminal`() async throws {
                try await RunningProgram.with(
                    URL(fileURLWithPath: "/usr/bin/env"),
                    [
                        "script", "--quiet", "--return", "--command",
                        // exec replaces the shell, so that the only child is the one to signal.
                        "exec '\(Tool.program)' \(Self.pattern.joined(separator: " "))", "/dev/null",
                    ]
                ) { terminal in
                    let link = try await terminal.line { $0.hasPrefix("http://127.0.0.1:") }
                    async let watching = HeadlessViewers(link: link, seconds: 3).watch()
                    let line = try await terminal.line { $0.contains("frames per second, 1 viewer, ") }
                    #expect(line.contains(" encoded, ") && line.contains(" kbit/s"), "\(line)")
                    _ = try await watching
                    _ = try await terminal.line { $0.contains("frames per second, 0 viewers") }
                    for child in try await Self.children(of: terminal.id) { kill(child, SIGINT) }
                    _ = try await terminal.line { $0.contains("stopped") }
                    #expect(await terminal.status == 0)
                }
            }

            @Test(
                .enabled(
                    if: Tool.has("ffprobe") || Tool.isExpected, "ffmpeg is missing: apt-get install ffmpeg"))
            func `storey share records without viewers`() async throws {
                try await TemporaryFolder.with { folder in
                    let file = folder.appendingPathComponent("screen.ts")
                    try await RunningProgram.with("storey", Self.pattern + ["--record", file.path]) { tool in
                        _ = try await tool.line { $0.contains("Control-C") }
                        try await Self.eventually("the recording") {
                            let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size]
                            return (size as? NSNumber)?.intValue ?? 0 > 50_000
                        }
                        kill(tool.id, SIGINT)
                        #expect(await tool.status == 0)
                    }
                    let found = try await Program.run(
                        "ffprobe",
                        [
                            "-v", "error", "-count_frames", "-show_entries",
                            "stream=codec_name,width,height,nb_read_frames",
                            "-of", "csv=p=0", file.path,
                        ], in: folder)
                    let parts = found.output.split(separator: "\n").first?.split(separator: ",") ?? []
                    #expect(parts.prefix(3) == ["h264", "640", "360"], "\(found)")
                    #expect((parts.last.flatMap { Int($0) } ?? 0) > 30, "\(found)")
                }
            }

            @Test func `storey share reports a file that it can't record to`() async throws {
                try await TemporaryFolder.with { folder in
                    let result = try await Tool.run(
                        Self.pattern + ["--record", "nowhere/screen.ts"], in: folder)
                    #expect(result.status == 2)
                    #expect(
                        result.errors.contains(#"Could not open file "nowhere/screen.ts" for writing."#),
                        "\(result.errors)")
                }
            }

            @Test func `storey share publishes video and audio over WHIP, and ends the session`() async throws
            {
                try await WHIPServer.with(token: "sesame") { server in
                    try await RunningProgram.with(
                        "storey",
                        Self.pattern + ["--whip-url", server.url, "--token", "sesame", "--audio", "tone"]
                    ) { tool in
                        _ = try await tool.line { $0.contains("Control-C") }
                        try await server.waitForPictures()
                        kill(tool.id, SIGINT)
                        let seen = try await server.seen()
                        let numbers = seen.numbers.compactMap(\.self)
                        #expect(numbers.count >= 50)
                        #expect(numbers == numbers.sorted())
                        #expect(seen.sizes == ["640x360"])
                        #expect(seen.sound > 50)
                        #expect(await tool.status == 0)
                    }
                }
            }

            @Test func `storey share publishes again when the WHIP server has restarted`() async throws {
                try await WHIPServer.with(token: "sesame") { server in
                    try await RunningProgram.with(
                        "storey", Self.pattern + ["--whip-url", server.url, "--token", "sesame"]
                    ) { tool in
                        try await server.waitForPictures()
                        server.killProcess()
                        try await Self.expectPublishing(by: tool, to: server.url)
                    }
                }
            }

            /// Expects that a program notices the end of a WHIP server and publishes to the next one.
            private static func expectPublishing(by tool: RunningProgram, to url: String) async throws {
                let lost = "the connection to the media server was lost; publishing again"
                #expect(try await tool.line { $0 == lost } == lost)
                _ = try await tool.line { $0.contains("Cannot reach") }
                let port = try #require(URL(string: url)?.port)
                try await WHIPServer.with(token: "sesame", port: port) { server in
                    _ = try await tool.line { $0 == "published to the media server again" }
                    try await server.waitForPictures()
                    kill(tool.id, SIGINT)
                    let seen = try await server.seen()
                    #expect(seen.numbers.compactMap(\.self).count >= 50)
                }
                #expect(await tool.status == 0)
            }

            @Test func `storey share reports why a WHIP server rejects it`() async throws {
                try await WHIPServer.with(token: "sesame") { server in
                    try await TemporaryFolder.with { folder in
                        let result = try await Tool.run(
                            Self.pattern + ["--whip-url", server.url, "--token", "open"], in: folder)
                        #expect(result.status == 2)
                        #expect(
                            result.errors.contains(
                                "\(server.url) rejected the offer with status 401. no such token"),
                            "\(result.errors)")
                    }
                }
            }

            @Test func `storey share ends the WHIP session if it can't listen for viewers`() async throws {
                try await WHIPServer.with(token: "sesame") { server in
                    // A port that is certainly in use.
                    let port = try #require(URL(string: server.url)?.port)
                    try await TemporaryFolder.with { folder in
                        let result = try await Tool.run(
                            Self.pattern + [
                                "--whip-url", server.url, "--token", "sesame", "--port", "\(port)",
                            ], in: folder)
                        #expect(result.status == 2)
                        #expect(result.errors.contains("\(port)"), "\(result.errors)")
                    }
                    #expect(try await server.seen().refused == 0)
                }
            }

            /// Returns the child processes of a process.
            private static func children(of id: Int32) async throws -> [Int32] {
                let found = try await Program.run(
                    "pgrep", ["-P", "\(id)"], in: FileManager.default.temporaryDirectory)
                return found.output.split(separator: "\n").compactMap { Int32($0) }
            }

            private static func waitForEnd(of processes: [Int32]) async throws {
                try await eventually("the end of \(processes)") { processes.allSatisfy { kill($0, 0) != 0 } }
            }

            private static func eventually(_ what: String, _ holds: () throws -> Bool) async throws {
                let deadline = ContinuousClock.now + .seconds(300)
                while try !holds() {
                    guard ContinuousClock.now < deadline else {
                        throw PythonScript.Failed(description: "never: \(what)")
                    }
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
        }
    }
#endif

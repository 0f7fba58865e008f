#if Tool && os(Linux)
    import Foundation
    import Programs
    import Testing
    import Viewing

    extension Watched {
        @Suite(
            .serialized, .timeLimit(.minutes(10)),
            .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct `storey share` {
            private static let pattern = ["share", "--pattern", "--size", "640x360"]

            @Test func `reads like a manual page`() async throws {
                let help = try await Tool.run("share", "--help", in: FileManager.default.temporaryDirectory)
                #expect(help.status == 0)
                for word in [
                    "VIEWERS", "PROCESSES", "OUTPUT", "NEEDS", "EXIT STATUS", "--window", "--to", "--record",
                ] {
                    #expect(help.output.contains(word))
                }
                #expect(!help.output.contains("capture-screen"))
                #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
            }

            @Test(arguments: [
                (["--fps", "61"], "--fps takes 1 to 60 pictures a second, not 61."),
                (["--size", "big"], "big"),
                (
                    ["--window", "editor"],
                    "editor is no window's number: xwininfo tells it, such as 0x1400007."
                ),
                (["--rate", "1"], "--rate takes 200 to 100000 kilobits a second, not 1."),
                (["--port", "70000"], "A port is a number from 0 to 65535, not 70000."),
                (["--certificate", "a.pem"], "--certificate and --key go together."),
                (["--to", "sfu"], "sfu is no server's address: write https://sfu.example.com/whip/room"),
                (
                    ["--stun", "there"],
                    "there is no address of a STUN server: write stun://stun.example.com:3478"
                ),
            ])
            func `says what is wrong with an option, and how it is right`(
                arguments: [String], message: String
            ) async throws {
                try await TemporaryFolder.with { folder in
                    let result = try await Tool.run(["share"] + arguments, in: folder)
                    #expect(result.status != 0)
                    #expect(result.output.isEmpty)
                    #expect(result.errors.contains(message), "\(result.errors)")
                }
            }

            @Test func `says which screen it does not find`() async throws {
                try await TemporaryFolder.with { folder in
                    let result = try await Program.run(
                        Tool.program, ["share"], in: folder, environment: ["DISPLAY": ":9876"])
                    #expect(result.status == 2)
                    #expect(result.errors.contains("no X server can be reached as :9876"), "\(result.errors)")
                }
            }

            @Test(arguments: [SIGINT, SIGTERM])
            func `prints the link, shows the pattern, and ends with the process that captures`(
                signal: Int32
            ) async throws {
                try await RunningProgram.with("storey", Self.pattern) { tool in
                    let link = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    #expect(
                        try await tool.line { $0.contains("Control-C") }
                            == "Viewers on this computer open the link; --host 0.0.0.0 lets others come. Stop with Control-C."
                    )
                    let seen = try #require(try await Viewers(link: link, seconds: 1).watch().first)
                    #expect(seen.sizes == ["640x360"])
                    #expect(seen.numbers.compactMap(\.self).count >= 50)
                    let children = try await Self.children(of: tool.id)
                    #expect(children.count == 1)
                    kill(tool.id, signal)
                    #expect(try await tool.line { $0 == "ended" } == "ended")
                    #expect(await tool.status == 0)
                    try await Self.waitForEnd(of: children)
                }
            }

            @Test
            func
                `goes on when the process that captures is killed, and does not outlive it when it is killed itself`()
                async throws
            {
                try await RunningProgram.with("storey", Self.pattern) { tool in
                    let link = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    _ = try await Viewers(link: link, seconds: 0).watch()
                    let first = try await Self.children(of: tool.id)
                    for child in first { kill(child, SIGKILL) }
                    #expect(
                        try await tool.line { $0.contains("died") }
                            == "the capture died (9); it is started again")
                    let seen = try #require(try await Viewers(link: link, seconds: 0).watch().first)
                    #expect(seen.numbers.compactMap(\.self).count >= 50)
                    let second = try await Self.children(of: tool.id)
                    #expect(second.count == 1 && second != first)
                    kill(tool.id, SIGKILL)
                    _ = await tool.status
                    try await Self.waitForEnd(of: second)
                }
            }

            @Test(
                .enabled(
                    if: Tool.has("script") || Tool.isExpected, "script is missing: apt-get install bsdutils")
            )
            func `tells once a second how it goes, on a terminal`() async throws {
                try await RunningProgram.with(
                    URL(fileURLWithPath: "/usr/bin/env"),
                    [
                        "script", "--quiet", "--return", "--command",
                        // In the shell's place: what a signal is for is then the one child there is, in every shell.
                        "exec '\(Tool.program)' \(Self.pattern.joined(separator: " "))", "/dev/null",
                    ]
                ) { terminal in
                    let link = try await terminal.line { $0.hasPrefix("http://127.0.0.1:") }
                    async let watching = Viewers(link: link, seconds: 3).watch()
                    let line = try await terminal.line { $0.contains("pictures a second, 1 viewer, ") }
                    #expect(line.contains(" coded, ") && line.contains(" kbit/s"), "\(line)")
                    _ = try await watching
                    _ = try await terminal.line { $0.contains("pictures a second, 0 viewers") }
                    for child in try await Self.children(of: terminal.id) { kill(child, SIGINT) }
                    _ = try await terminal.line { $0.contains("ended") }
                    #expect(await terminal.status == 0)
                }
            }

            @Test(
                .enabled(
                    if: Tool.has("ffprobe") || Tool.isExpected, "ffmpeg is missing: apt-get install ffmpeg"))
            func `records what is sent, also while nobody watches`() async throws {
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

            @Test func `says where it can't record`() async throws {
                try await TemporaryFolder.with { folder in
                    let result = try await Tool.run(
                        Self.pattern + ["--record", "nowhere/screen.ts"], in: folder)
                    #expect(result.status == 2)
                    #expect(
                        result.errors.contains(#"Could not open file "nowhere/screen.ts" for writing."#),
                        "\(result.errors)")
                }
            }

            @Test func `publishes by WHIP, with sound, and takes it back at the end`() async throws {
                try await WHIPServer.with(token: "sesame") { server in
                    try await RunningProgram.with(
                        "storey", Self.pattern + ["--to", server.url, "--token", "sesame", "--audio", "tone"]
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

            @Test func `says why a server does not take it`() async throws {
                try await WHIPServer.with(token: "sesame") { server in
                    try await TemporaryFolder.with { folder in
                        let result = try await Tool.run(
                            Self.pattern + ["--to", server.url, "--token", "open"], in: folder)
                        #expect(result.status == 2)
                        #expect(
                            result.errors.contains(
                                "\(server.url) does not take the offer: status 401. no such token"),
                            "\(result.errors)")
                    }
                }
            }

            @Test func `takes a publication back where nobody can come`() async throws {
                try await WHIPServer.with(token: "sesame") { server in
                    // The one port that is surely taken.
                    let port = try #require(URL(string: server.url)?.port)
                    try await TemporaryFolder.with { folder in
                        let result = try await Tool.run(
                            Self.pattern + [
                                "--to", server.url, "--token", "sesame", "--port", "\(port)",
                            ], in: folder)
                        #expect(result.status == 2)
                        #expect(result.errors.contains("\(port)"), "\(result.errors)")
                    }
                    #expect(try await server.seen().refused == 0)
                }
            }

            /// The processes that another started.
            private static func children(of id: Int32) async throws -> [Int32] {
                let found = try await Program.run(
                    "pgrep", ["-P", "\(id)"], in: FileManager.default.temporaryDirectory)
                return found.output.split(separator: "\n").compactMap { Int32($0) }
            }

            private static func waitForEnd(of processes: [Int32]) async throws {
                try await eventually("the end of \(processes)") { processes.allSatisfy { kill($0, 0) != 0 } }
            }

            private static func eventually(_ what: String, _ holds: () throws -> Bool) async throws {
                let deadline = ContinuousClock.now + .seconds(60)
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

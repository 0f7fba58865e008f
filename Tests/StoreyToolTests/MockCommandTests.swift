#if Tool
    import Foundation
    import Programs
    import Testing

    @Suite(.timeLimit(.minutes(10))) struct `storey mock` {
        private static let stubs = ["GET/a.json": "1", "GET/a_FORCE_SERVER_ERROR.json": "2"]

        @Test func `reads like a manual page`() async throws {
            let help = try await Tool.run("mock", "--help", in: FileManager.default.temporaryDirectory)
            #expect(help.status == 0)
            for word in [
                "STUBS", "FORCING", "WATCHING", "PASSING ON", "ENCRYPTION", "OUTPUT", "SAFETY", "EXIT STATUS",
                "--port",
                "--host", "--name", "--proxy", "--record", "--secret",
            ] {
                #expect(help.output.contains(word))
            }
            #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func `says where it is, what it reads, and that it ends`(signal: Int32) async throws {
            try await TemporaryFolder.with(Self.stubs) { folder in
                try await RunningProgram.with("storey", ["mock", folder.path, "--port", "0"]) { tool in
                    let address = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    #expect(
                        try await tool.line { $0.hasPrefix("2 stubs") }
                            == "2 stubs from \(folder.path). Watch them at \(address)/__mock/, stop with Control-C."
                    )
                    // As a whole: the server looks at any time, and would find the file empty.
                    let file = folder.appendingPathComponent("GET/a.json")
                    try Data("{".utf8).write(to: file, options: .atomic)
                    #expect(
                        try await tool.line { $0.hasPrefix("error: ") }
                            .hasPrefix("error: GET/a.json: is no JSON: line 1, column 2"))
                    #expect(
                        try await tool.line { $0.hasPrefix("read anew") }
                            == "read anew: 2 stubs; of files that are wrong, what they said before")
                    try Data("33".utf8).write(to: file, options: .atomic)
                    #expect(try await tool.line { $0.hasPrefix("read anew") } == "read anew: 2 stubs")
                    kill(tool.id, signal)
                    #expect(try await tool.line { $0 == "ended" } == "ended")
                    #expect(await tool.status == 0)
                }
            }
        }

        @Test func `speaks https, with a certificate that stays where it is told to`() async throws {
            try await TemporaryFolder.with(["Stubs/GET/a.json": "1"]) { folder in
                let files = [
                    "--certificate", folder.appendingPathComponent("mock.pem").path,
                    "--key", folder.appendingPathComponent("mock-key.pem").path,
                ]
                var prints: Set<String> = []
                for arguments in [["--tls"], ["--tls"], files, files] {
                    try await RunningProgram.with(
                        "storey", ["mock", folder.path + "/Stubs", "--port", "0"] + arguments
                    ) {
                        tool in
                        _ = try await tool.line { $0.hasPrefix("https://127.0.0.1:") }
                        let line = try await tool.line { $0.hasPrefix("Certificate ") }
                        prints.insert(String(line.dropFirst(12).prefix(95)))
                        #expect(line.contains(arguments == files ? "curl --cacert" : "curl -k"))
                    }
                }
                #expect(prints.count == 3)
                #expect(prints.allSatisfy { $0.split(separator: ":").count == 32 })
            }
        }

        @Test(arguments: [
            (["--certificate", "a.pem"], "--certificate and --key go together"),
            (["--handshake-fault", "refused"], "--handshake-fault wants --tls"),
            (["--tls", "--handshake-fault", "mood"], "mood is no fault of a handshake"),
            (["--tls", "--handshake-fault", "reset:101"], "reset:101 is no fault of a handshake"),
            (["--tls", "--name", "a b"], "a b is neither a server's name nor an IP address"),
            (
                ["--certificate", "GET/a.json", "--key", "GET/a.json"],
                "GET/a.json: this is no certificate in PEM"
            ),
        ])
        func `says what it cannot encrypt with`(arguments: [String], message: String) async throws {
            try await TemporaryFolder.with(Self.stubs) { folder in
                let result = try await Tool.run(["mock", folder.path, "--port", "0"] + arguments, in: folder)
                #expect(result.status != 0)
                #expect(result.errors.contains(message), "\(result.errors)")
            }
        }

        @Test func `passes on to a service alone, and records no other`() async throws {
            try await TemporaryFolder.with(Self.stubs) { folder in
                let nothing = try await Tool.run("mock", folder.path, "--record", in: folder)
                #expect(nothing.errors.contains("--record wants --proxy"))
                let nowhere = try await Tool.run("mock", folder.path, "--proxy", "ftp://a", in: folder)
                #expect(nowhere.errors.contains("ftp://a is no address of a service"))
                #expect(nothing.status != 0 && nowhere.status != 0)
            }
        }

        @Test func `says at once that a port is in use, and what is wrong in a folder`() async throws {
            try await TemporaryFolder.with(Self.stubs) { folder in
                try await RunningProgram.with("storey", ["mock", folder.path, "--port", "0"]) { tool in
                    let address = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    let port = String(address.split(separator: ":").last ?? "")
                    let second = try await Tool.run("mock", folder.path, "--port", port, in: folder)
                    #expect(second.status == 2)
                    #expect(second.output.isEmpty)
                    #expect(second.errors.hasPrefix("error: Port \(port) is in use by another program:"))
                }
            }
            try await TemporaryFolder.with(["GET/a.json": "{", "notes/b.json": "1"]) { folder in
                let result = try await Tool.run("mock", folder.path, in: folder)
                #expect(result.status == 2)
                #expect(result.errors.contains("error: notes: is no method"))
                let port = try await Tool.run("mock", folder.path, "--port", "99999", in: folder)
                #expect(port.status != 0)
                #expect(port.errors.contains("A port is a number from 0 to 65535, not 99999."))
                #expect(result.errors.contains("error: GET/a.json: is no JSON: line 1, column 2"))
            }
        }
    }
#endif

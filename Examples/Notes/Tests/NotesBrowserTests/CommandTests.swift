import Foundation
import GRDB
import Notes
import NotesDatabase
import Testing
import WebDriver

@Suite("The notes command", .timeLimit(.minutes(10)))
struct CommandTests {
    private func run(
        _ arguments: String..., environment: [String: String] = [:]
    ) async throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = URL(fileURLWithPath: Products.path(of: "notes"))
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let (ends, end) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        let (output, errors) = try startProgram {
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            return (output, errors)
        }
        // If the process serves instead of exiting, kill it so that the test can't hang.
        let killing = Task {
            try await Task.sleep(for: .seconds(60))
            kill(process.processIdentifier, SIGKILL)
        }
        defer { killing.cancel() }
        for await _ in ends {}
        let text = { (pipe: Pipe) in
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        return (process.terminationStatus, text(output), text(errors))
    }

    @Test("--help lists the options")
    func help() async throws {
        let (status, output, _) = try await run("--help")
        #expect(status == 0)
        for option in ["--port", "--database", "--memory", "--help"] { #expect(output.contains(option)) }
    }

    @Test("The environment overrides a file, and the command line overrides both")
    func configuration() async throws {
        try await withFolder { folder in
            let file = "\(folder)/notes.env"
            try """
            # The node
            NOTES_HOST=10.0.0.2
            NOTES_PORT = "8081"
            NOTES_DATABASE='postgres://app:secret@db/notes'
            NOTES_ALLOWED_HOST=notes.example, www.notes.example
            NOTES_DRAIN_PERIOD=20
            NOTES_SECURE_COOKIES=true
            """.replacing(" = ", with: "=").write(toFile: file, atomically: true, encoding: .utf8)
            let (status, output, _) = try await run(
                "--config", file, "--drain-period", "30", "--print-config",
                environment: ["NOTES_PORT": "8082", "NOTES_OPERATIONS_PORT": "9090"])
            #expect(status == 0)
            #expect(
                output == """
                    NOTES_HOST=10.0.0.2
                    NOTES_PORT=8082
                    NOTES_DATABASE=postgres://app:***@db/notes
                    NOTES_ALLOWED_HOST=notes.example,www.notes.example
                    NOTES_TRUSTED_PROXY=
                    NOTES_SECURE_COOKIES=true
                    NOTES_OPERATIONS_PORT=9090
                    NOTES_DRAIN_PERIOD=30
                    NOTES_LOG_LEVEL=notice
                    NOTES_LOG_FORMAT=text

                    """)
            // What is printed is a file with the same options.
            try output.write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try await run("--config=\(file)", "--print-config").output == output)
        }
    }

    @Test("Invalid options in a file and in the environment are reported with their place")
    func invalidConfiguration() async throws {
        try await withFolder { folder in
            let file = "\(folder)/notes.env"
            try "\nNOTES_PROT=1\n".write(toFile: file, atomically: true, encoding: .utf8)
            let unknown = try await run("--config", file)
            #expect(unknown.status == 64)
            #expect(
                unknown.errors.contains("\(file):2: expected NAME=VALUE with one of NOTES_HOST, NOTES_PORT"))
            #expect(try await run("--config", "\(folder)/none").errors.contains("--config: couldn't read"))
            #expect(
                try await run(environment: ["NOTES_SECURE_COOKIES": "maybe"]).errors
                    .contains("NOTES_SECURE_COOKIES must be true or false, not maybe."))
            #expect(
                try await run("--drain-period", "5000").errors
                    .contains("--drain-period must be between 0 and 3600 seconds"))
        }
    }

    @Test("--graph prints the app's graphs")
    func graph() async throws {
        let (status, output, _) = try await run("--graph", "mermaid")
        #expect(status == 0)
        for word in ["NotesListDependency", "/notes/:id", "ResumeSession"] {
            #expect(output.contains(word))
        }
    }

    @Test("--replay with --test prints a Swift test with the expected texts")
    func recordingAsTest() async throws {
        let notes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let recording = notes.appending(path: "NotesTests/Recordings/bread.jsonl").path
        let (status, output, _) = try await run(
            "--replay", recording, "--test", "losesTheNote", "--expect", "Butter")
        #expect(status == 0)
        #expect(output.contains("@Test func losesTheNote() async throws {"))
        #expect(output.contains(#"    try await app.type("Bread", into: "text")"#))
        #expect(output.contains(#"    #expect(app.texts.contains("Butter"))"#))
    }

    @Test("Invalid recording options and paths are reported")
    func badReplay() async throws {
        #expect(try await run("--test", "a").errors.contains("--test requires --replay PATH."))
        let (status, _, errors) = try await run("--replay", "/nowhere/run.jsonl")
        #expect(status == 1)
        #expect(errors.contains("Couldn't read the recording at /nowhere/run.jsonl"))
        let (_, _, unwritable) = try await run("--memory", "--port", "0", "--record", "/nowhere/run.jsonl")
        #expect(unwritable.contains("Couldn't create the recording at /nowhere/run.jsonl."))
    }

    @Test("After SIGTERM, the database file alone is a complete backup")
    func backup() async throws {
        try await withFolder { folder in
            let database = "\(folder)/notes.sqlite"
            try await NotesServer.with("--database", database) { server in
                // The notes are in the write-ahead log while the app runs.
                let storage = try DatabaseNotesStorage(path: database)
                for number in 0..<100 {
                    try await storage.save(
                        Note(text: "Note \(number)", created: .distantPast, modified: .distantPast))
                }
                try await storage.close()
                kill(server.process.id, SIGTERM)
                // Until it has ended.
                for await _ in server.process.lines {}
            }
            let backup = "\(folder)/backup.sqlite"
            try FileManager.default.copyItem(atPath: database, toPath: backup)
            #expect(try await DatabaseNotesStorage(path: backup).counts().all == 100)
        }
    }

    @Test("An invalid port is reported")
    func badPort() async throws {
        let (status, _, errors) = try await run("--port", "70000", "--memory")
        #expect(status == 64)
        #expect(errors.contains("--port must be between 0 and 65535, not 70000."))
    }

    #if DEBUG
        @Test(
            "Invalid options of the inspector of other processes are reported",
            arguments: ["8091", ":8091", "127.0.0.1:", "127.0.0.1:70000"])
        func badInspector(address: String) async throws {
            let (status, _, errors) = try await run("--inspect-remote", address)
            #expect(status == 64)
            #expect(
                errors.contains(
                    "--inspect-remote must be an address and a port such as 127.0.0.1:8091, not \(address)."))
            let (other, _, reason) = try await run("--inspector-secret", "a")
            #expect(other == 64)
            #expect(reason.contains("--inspector-secret requires --inspect-remote ADDRESS."))
        }
    #endif

    @Test(
        "The URL of a database can't be combined with what needs none, or a file",
        arguments: ["--memory", "--demo", "--sharing", "--scenario=regular", "--record=run.jsonl"])
    func sharedDatabase(option: String) async throws {
        let (status, _, errors) = try await run("--database", "postgres://localhost/notes", option)
        #expect(status == 64)
        #expect(errors.contains("--database with a URL can't be combined with --memory, --demo,"))
    }

    @Test("A port that is in use is reported")
    func portInUse() async throws {
        try await NotesServer.with("--memory") { server in
            let (status, _, errors) = try await run("--port", "\(server.port)", "--memory")
            #expect(status == 1)
            #expect(errors.contains("Port \(server.port) is in use by another program"))
        }
    }

    @Test("A file that isn't a database is refused and left unchanged")
    func notADatabase() async throws {
        try await withFolder { folder in
            let path = "\(folder)/letter.txt"
            try "Dear Anna, ".appending(String(repeating: "x", count: 3000)).write(
                toFile: path, atomically: true, encoding: .utf8)
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            let (status, _, errors) = try await run("--port", "0", "--database", path)
            #expect(status == 1)
            #expect(errors.contains("Can't open the database at \(path)"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    @Test(
        "A damaged database is refused and left unchanged, so that it can be repaired", arguments: [40, 1500])
    func damagedDatabase(kept: Int) async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            try await NotesServer.with("--database", path) { _ in }
            // Writes the log back into the database file, which is then damaged.
            try await DatabaseQueue(path: path).writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            var damaged = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(kept)
            damaged.append(contentsOf: Array(repeating: 0xA5, count: 9000))
            for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
                try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
            }
            try damaged.write(to: URL(fileURLWithPath: path))
            let (status, _, errors) = try await run("--port", "0", "--database", path)
            #expect(status == 1)
            #expect(errors.contains("Can't open the database at \(path)"))
            #expect(errors.contains("The file is unchanged."))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == damaged)
        }
    }

    @Test("An unwritable path is reported with instructions")
    func unwritable() async throws {
        try await withFolder { folder in
            // Not even root can create a folder inside a file.
            try "Dear Anna".write(toFile: "\(folder)/letter.txt", atomically: true, encoding: .utf8)
            let path = "\(folder)/letter.txt/notes.sqlite"
            let (status, _, errors) = try await run("--port", "0", "--database", path)
            #expect(status == 1)
            #expect(errors.contains("Can't open the database at \(path)"))
            #expect(errors.contains("--database PATH"))
        }
    }

    @Test("SIGINT and SIGTERM shut the server down", arguments: [SIGINT, SIGTERM])
    func ending(signal: Int32) async throws {
        let server = try await NotesServer.start(["--memory"])
        let asked = ContinuousClock.now
        kill(server.process.id, signal)
        for await _ in server.process.lines {}
        #expect(ContinuousClock.now - asked < .seconds(30))
        await server.process.end()
    }
}

import Foundation
import GRDB
import Testing
import WebDriver

@Suite("The notes command", .timeLimit(.minutes(10)))
struct CommandTests {
    private func run(_ arguments: String...) async throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
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
        // One that serves instead of ending would keep the test waiting, and live on after it.
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

    @Test("explains itself")
    func help() async throws {
        let (status, output, _) = try await run("--help")
        #expect(status == 0)
        for option in ["--port", "--database", "--memory", "--help"] { #expect(output.contains(option)) }
    }

    @Test("prints what the app is made of")
    func graph() async throws {
        let (status, output, _) = try await run("--graph", "mermaid")
        #expect(status == 0)
        for word in ["NotesListDependency", "/notes/all/:id", "ResumeSession"] {
            #expect(output.contains(word))
        }
    }

    @Test("prints a recording as a Swift test that wants what should have been there")
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

    @Test("says what is wrong with what is asked of a recording")
    func badReplay() async throws {
        #expect(try await run("--test", "a").errors.contains("--test needs the recording: --replay PATH."))
        let (status, _, errors) = try await run("--replay", "/nowhere/run.jsonl")
        #expect(status != 0)
        #expect(errors.contains("The recording at /nowhere/run.jsonl cannot be read"))
        let (_, _, unwritable) = try await run("--memory", "--port", "0", "--record", "/nowhere/run.jsonl")
        #expect(unwritable.contains("The recording cannot be written to /nowhere/run.jsonl."))
    }

    @Test("says what is wrong with a port, and what to do")
    func badPort() async throws {
        let (status, _, errors) = try await run("--port", "70000", "--memory")
        #expect(status != 0)
        #expect(errors.contains("A port is a number from 0 to 65535, not 70000."))
    }

    @Test("says that a port is in use")
    func portInUse() async throws {
        try await NotesServer.with("--memory") { server in
            let (status, _, errors) = try await run("--port", "\(server.port)", "--memory")
            #expect(status != 0)
            #expect(errors.contains("Port \(server.port) is in use by another program"))
        }
    }

    @Test("refuses a file that is no database, and leaves it alone")
    func notADatabase() async throws {
        try await withFolder { folder in
            let path = "\(folder)/letter.txt"
            try "Dear Anna, ".appending(String(repeating: "x", count: 3000)).write(
                toFile: path, atomically: true, encoding: .utf8)
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            let (status, _, errors) = try await run("--port", "0", "--database", path)
            #expect(status != 0)
            #expect(errors.contains("The notes at \(path) cannot be opened"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    @Test(
        "refuses a damaged database, and leaves every byte of it for who can mend it", arguments: [40, 1500])
    func damagedDatabase(kept: Int) async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            try await NotesServer.with("--database", path) { _ in }
            // All of it into the one file that is to be damaged.
            try await DatabaseQueue(path: path).writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            var damaged = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(kept)
            damaged.append(contentsOf: Array(repeating: 0xA5, count: 9000))
            for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
                try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
            }
            try damaged.write(to: URL(fileURLWithPath: path))
            let (status, _, errors) = try await run("--port", "0", "--database", path)
            #expect(status != 0)
            #expect(errors.contains("The notes at \(path) cannot be opened"))
            #expect(errors.contains("The file is left as it is."))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == damaged)
        }
    }

    @Test("says that it cannot write where it was told to, and what to do")
    func unwritable() async throws {
        try await withFolder { folder in
            // Not even root may put a folder into a file.
            try "Dear Anna".write(toFile: "\(folder)/letter.txt", atomically: true, encoding: .utf8)
            let path = "\(folder)/letter.txt/notes.sqlite"
            let (status, _, errors) = try await run("--port", "0", "--database", path)
            #expect(status != 0)
            #expect(errors.contains("The notes at \(path) cannot be opened"))
            #expect(errors.contains("--database PATH"))
        }
    }

    @Test("ends well when it is asked to", arguments: [SIGINT, SIGTERM])
    func ending(signal: Int32) async throws {
        let server = try await NotesServer.start(["--memory"])
        let asked = ContinuousClock.now
        kill(server.process.id, signal)
        for await _ in server.process.lines {}
        #expect(ContinuousClock.now - asked < .seconds(30))
        await server.process.end()
    }
}

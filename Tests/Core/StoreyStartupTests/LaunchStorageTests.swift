import Dispatch
import Foundation
import StoreyInternal
import StoreyStartup
import StoreyState
import StoreyTesting
import Synchronization
import Testing

@Suite("Launch storage")
struct LaunchStorageTests {
    /// A temporary folder that is removed after the test.
    final class Folder: Sendable {
        let path = FileManager.default.temporaryDirectory.appending(path: "launch \(UUID())").path

        var file: String { path + "/deep/launch.json" }
        var content: String? { text(in: file) }
        var damaged: String? { text(in: file + ".damaged") }

        private func text(in file: String) -> String? {
            FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
        }

        func fill(_ content: String) throws {
            try FileManager.default.createDirectory(
                atPath: path + "/deep", withIntermediateDirectories: true)
            try Data(content.utf8).write(to: URL(filePath: file))
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Runs work concurrently on dedicated threads, because the threads of tasks may all be busy with other tests.
    private func onThreads(_ count: Int, _ work: @Sendable (Int) throws -> Void) throws {
        let errors = Mutex<[any Error]>([])
        DispatchQueue.concurrentPerform(iterations: count) { thread in
            do { try work(thread) } catch { errors.withLock { $0.append(error) } }
        }
        if let error = errors.withLock({ $0.first }) { throw error }
    }

    @Test("A file storage persists texts across app starts")
    func file() throws {
        let folder = Folder()
        let storage = FileLaunchStorage(path: folder.file)
        #expect(try storage.text(for: "a") == nil)
        #expect(folder.content == nil)
        try storage.save("one\n\"two\" ⛵️", for: "b")
        try storage.save("", for: "a")
        try storage.save("gone", for: "c")
        try storage.save(nil, for: "c")
        let next = FileLaunchStorage(path: folder.file)
        #expect(try ["a", "b", "c"].map(next.text) == ["", "one\n\"two\" ⛵️", nil])
        #expect(
            folder.content == """
                {
                  "a" : "",
                  "b" : "one\\n\\"two\\" ⛵️"
                }
                """)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep") == ["launch.json"])
    }

    @Test(
        "A corrupt file is moved away, reported once, and replaced",
        arguments: ["", "{", "[1]", "{\"a\": 1}", "\u{0}\u{0}\u{0}", String(repeating: "[", count: 100_000)])
    func damaged(content: String) throws {
        let folder = Folder()
        for _ in 1...2 {
            try folder.fill(content)
            let storage = FileLaunchStorage(path: folder.file)
            #expect(throws: CorruptLaunchFileError.self) { try storage.text(for: "a") }
            #expect(folder.damaged == content)
            #expect(try storage.text(for: "a") == nil)
            try storage.save("new", for: "a")
            #expect(try FileLaunchStorage(path: folder.file).text(for: "a") == "new")
        }
        try folder.fill(content)
        #expect(throws: CorruptLaunchFileError.self) {
            try FileLaunchStorage(path: folder.file).save("b", for: "b")
        }
        #expect(folder.damaged == content)
    }

    @Test("A launch with a corrupt file is a first run that reports it, and the next launch is regular")
    func launchFromCorruptFile() async throws {
        let folder = Folder()
        try folder.fill("{\"storey.startup.unfin")
        let (causes, problems) = try await withVirtualTime { scope in
            let log = Log()
            var problems: [[String]] = []
            for _ in 1...2 {
                let startup = Startup(scope: scope, storage: FileLaunchStorage(path: folder.file)) { cause in
                    log.add("\(cause)")
                    return Scenario("file", untilNamed: "end") { Wait(1).named("end") }
                }
                problems.append(try await startup.launch(.regular).finished().problems)
            }
            return (log.entries, problems)
        }
        #expect(causes == ["firstRun", "regular"])
        #expect(
            problems == [
                [
                    "Couldn't read `unfinished`: \(folder.file) was corrupt and has been moved to "
                        + "\(folder.file).damaged. The launch history starts over."
                ], [],
            ])
    }

    @Test("A file storage throws and changes nothing if a path isn't accessible")
    func unreachable() throws {
        let folder = Folder()
        try folder.fill("no folder")
        let inside = FileLaunchStorage(path: folder.file + "/launch.json")
        #expect(throws: (any Error).self) { try inside.save("a", for: "a") }
        let itself = FileLaunchStorage(path: folder.path + "/deep")
        #expect(throws: (any Error).self) { try itself.text(for: "a") }
        #expect(throws: (any Error).self) { try itself.save("a", for: "a") }
        #expect(folder.content == "no folder")
    }

    @Test("Sessions can share a file storage without losing writes")
    func shared() throws {
        let folder = Folder()
        let storage = FileLaunchStorage(path: folder.file)
        try onThreads(8) { session in
            for number in 0..<20 { try storage.save("\(number)", for: "\(session).\(number)") }
        }
        for session in 0..<8 {
            for number in 0..<20 {
                #expect(try storage.text(for: "\(session).\(number)") == "\(number)")
            }
        }
    }

    @Test("A reader never sees a partially written file")
    func whole() throws {
        let folder = Folder()
        let (writer, reader) = (FileLaunchStorage(path: folder.file), FileLaunchStorage(path: folder.file))
        try writer.save("first", for: "a")
        try onThreads(2) { side in
            for number in 0..<100 {
                if side == 0 {
                    try writer.save(String(repeating: "\(number) ", count: 1000), for: "a")
                } else if try reader.text(for: "a")?.isEmpty != false {
                    throw Refusal()
                }
            }
        }
        #expect(folder.damaged == nil)
    }

    @Test("A launch continues whatever its storage contains", arguments: 0..<100 as Range<UInt64>)
    func anything(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "9223372036854775807", "-9223372036854775808", "99999999999999999999", "-1", "0", "3", " ", "\n",
            "a",
            "end", "installation ", "version 1, installation ", "\u{0}",
        ]
        let storage = InMemoryLaunchStorage()
        for key in ["unfinished", "launched", "times", "done.a"] {
            let count = Int.random(in: 0...6, using: &random)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            storage.save(text, for: "storey.startup.\(key)")
        }
        let texts = storage.texts
        let outcome = try await withVirtualTime { scope in
            let storage = InMemoryLaunchStorage()
            for (key, text) in texts { storage.save(text, for: key) }
            let startup = Startup(scope: scope, storage: storage) { _ in
                Scenario("anything", untilNamed: "end") {
                    Wait(1).named("a").once("1")
                    Wait(1).named("end").after(named: "a")
                }
            }
            return try await startup.launch(.regular).finished().outcome
        }
        #expect(outcome == .interactive, "seed \(seed): \(texts)")
    }
}

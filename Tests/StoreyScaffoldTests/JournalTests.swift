import Foundation
import Testing

@testable import StoreyScaffold

@Suite("What was made")
struct JournalTests {
    private static let list = ["List.swift": "// storey:parts\n"]

    private func write(_ name: String, in sandbox: Sandbox) throws {
        var draft = Draft(in: sandbox.folder)
        try draft.add(.sample(name))
        try Journal(in: sandbox.folder).write(draft)
    }

    @Test("is taken back, folders included, once")
    func undoing() throws {
        let sandbox = try Sandbox(Self.list)
        try write("Basket", in: sandbox)
        #expect(
            try sandbox.files == [
                ".storey": "(folder)", "List.swift": "load(Basket.self)\n// storey:parts\n",
                "Parts": "(folder)",
                "Parts/Basket.swift": "enum Basket {}\n",
            ])
        let undone = try Journal(in: sandbox.folder).undo(evenIfChanged: false)
        #expect(undone.map(\.path) == ["List.swift", "Parts/Basket.swift"])
        #expect(try sandbox.files == Self.list)
        #expect(throws: ScaffoldError.self) { try Journal(in: sandbox.folder).undo(evenIfChanged: true) }
    }

    @Test("last is taken back, and nothing before it")
    func last() throws {
        let sandbox = try Sandbox(Self.list)
        try write("Basket", in: sandbox)
        let before = try sandbox.files
        try write("Checkout", in: sandbox)
        _ = try Journal(in: sandbox.folder).undo(evenIfChanged: false)
        #expect(try sandbox.files.filter { $0.key != ".storey" } == before.filter { $0.key != ".storey" })
    }

    @Test("and changed since is left alone, unless it is to go all the same")
    func changed() throws {
        let sandbox = try Sandbox(Self.list)
        try write("Basket", in: sandbox)
        try sandbox.write("mine\n", to: "Parts/Basket.swift")
        let files = try sandbox.files
        #expect(
            throws: ScaffoldError(
                """
                Since it was written, somebody has changed Parts/Basket.swift. --force takes it back all the same, \
                and their changes with it.
                """)
        ) { try Journal(in: sandbox.folder).undo(evenIfChanged: false) }
        #expect(try sandbox.files == files)
        _ = try Journal(in: sandbox.folder).undo(evenIfChanged: true)
        #expect(try sandbox.files == Self.list)
    }

    @Test("is made whole or not at all")
    func whole() throws {
        let sandbox = try Sandbox([
            "List.swift": "// storey:parts\n", "Parts": "a file where a folder is to be\n",
        ])
        let files = try sandbox.files
        var draft = Draft(in: sandbox.folder)
        try draft.add(.sample("Basket"))
        let error = #expect(throws: ScaffoldError.self) { try Journal(in: sandbox.folder).write(draft) }
        #expect(
            error?.description.hasPrefix("Parts/Basket.swift cannot be written, so nothing was: ") == true)
        #expect(try sandbox.files == files)
    }
}

import Foundation
import Testing

@testable import StoreyScaffold

@Suite("Undo journal")
struct JournalTests {
    private static let list = ["List.swift": "// storey:parts\n"]

    private func write(_ name: String, in sandbox: Sandbox) throws {
        var draft = Draft(in: sandbox.folder)
        try draft.add(.sample(name))
        try Journal(in: sandbox.folder).write(draft)
    }

    @Test("Undo removes files and empty folders, and works once a draft")
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

    @Test("Each undo reverts one more draft, from the last one to the first of the last twenty")
    func several() throws {
        let sandbox = try Sandbox(Self.list)
        let names = (1...22).map { "Screen\($0)" }
        var states: [[String: String]] = []
        for name in names {
            states.append(try sandbox.files)
            try write(name, in: sandbox)
        }
        for state in states.suffix(20).reversed() {
            _ = try Journal(in: sandbox.folder).undo(evenIfChanged: false)
            #expect(try sandbox.files.filter { $0.key != ".storey" } == state.filter { $0.key != ".storey" })
        }
        #expect(throws: ScaffoldError.self) { try Journal(in: sandbox.folder).undo(evenIfChanged: false) }
    }

    @Test("A damaged journal doesn't keep a draft from being written")
    func damaged() throws {
        let sandbox = try Sandbox(Self.list.merging([Journal.path: "[{"]) { $1 })
        #expect(throws: ScaffoldError.self) { try Journal(in: sandbox.folder).undo(evenIfChanged: false) }
        try write("Basket", in: sandbox)
        #expect(try Journal(in: sandbox.folder).undo(evenIfChanged: false).count == 2)
    }

    @Test("Undo refuses to discard later edits unless forced")
    func changed() throws {
        let sandbox = try Sandbox(Self.list)
        try write("Basket", in: sandbox)
        try sandbox.write("mine\n", to: "Parts/Basket.swift")
        let files = try sandbox.files
        #expect(
            throws: ScaffoldError(
                """
                These files were edited since: Parts/Basket.swift. Pass --force to undo anyway and discard the edits.
                """)
        ) { try Journal(in: sandbox.folder).undo(evenIfChanged: false) }
        #expect(try sandbox.files == files)
        _ = try Journal(in: sandbox.folder).undo(evenIfChanged: true)
        #expect(try sandbox.files == Self.list)
    }

    @Test("If a file can't be written, no file is changed")
    func whole() throws {
        let sandbox = try Sandbox([
            "List.swift": "// storey:parts\n", "Parts": "a file in place of a folder\n",
        ])
        let files = try sandbox.files
        var draft = Draft(in: sandbox.folder)
        try draft.add(.sample("Basket"))
        let error = #expect(throws: ScaffoldError.self) { try Journal(in: sandbox.folder).write(draft) }
        #expect(
            error?.description.hasPrefix("Cannot write Parts/Basket.swift, so nothing was changed: ") == true)
        #expect(try sandbox.files == files)
    }
}

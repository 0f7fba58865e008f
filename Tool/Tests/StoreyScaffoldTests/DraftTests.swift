import Foundation
import Testing

@testable import StoreyScaffold

@Suite("Drafts")
struct DraftTests {
    private static let list = """
        func load() {
            load(Home.self)
            // storey:parts
        }

        """

    @Test("A draft creates files and inserts lines above their markers with the same indentation")
    func drafting() throws {
        let sandbox = try Sandbox(["List.swift": Self.list])
        var draft = Draft(in: sandbox.folder)
        try draft.add(.sample("Basket"))
        let list = """
            func load() {
                load(Home.self)
                load(Basket.self)
                // storey:parts
            }

            """
        #expect(
            draft.changes == [
                Change(path: "List.swift", before: Self.list, after: list),
                Change(path: "Parts/Basket.swift", before: nil, after: "enum Basket {}\n"),
            ])
        #expect(draft.remaining == [])
        #expect(try sandbox.files == ["List.swift": Self.list], "a draft writes nothing")
    }

    @Test("Lines that exist aren't added again")
    func again() throws {
        let sandbox = try Sandbox(["List.swift": Self.list])
        var draft = Draft(in: sandbox.folder)
        try draft.add(.sample("Basket"))
        try Journal(in: sandbox.folder).write(draft)
        var next = Draft(in: sandbox.folder)
        try next.add(.sample("Basket"))
        #expect(next.changes == [])
    }

    @Test(
        "A missing file or marker leads to an instruction",
        arguments: [
            (nil, "List.swift doesn't exist. Create it with:\n    load(Basket.self)"),
            (
                "func load() {}\n",
                "List.swift has no line “// storey:parts”. Add these lines in the right place:\n    load(Basket.self)"
            ),
        ] as [(String?, String)])
    func byHand(list: String?, hint: String) throws {
        let sandbox = try Sandbox(list.map { ["List.swift": $0] } ?? [:])
        var draft = Draft(in: sandbox.folder)
        try draft.add(.sample("Basket"))
        #expect(draft.remaining == [hint])
        #expect(draft.changes.map(\.path) == ["Parts/Basket.swift"])
    }

    @Test("An existing file is replaced only with --force")
    func overwriting() throws {
        let sandbox = try Sandbox(["Parts/Basket.swift": "mine\n"])
        var draft = Draft(in: sandbox.folder)
        #expect(throws: ScaffoldError("Parts/Basket.swift already exists. Pass --force to replace it.")) {
            try draft.add(.sample("Basket"))
        }
        var forced = Draft(in: sandbox.folder, overwrites: true)
        try forced.add(.sample("Basket"))
        #expect(
            forced.changes == [
                Change(path: "Parts/Basket.swift", before: "mine\n", after: "enum Basket {}\n")
            ])
    }

    @Test("Names that differ only in case are rejected")
    func twins() throws {
        let sandbox = try Sandbox(["Parts/BASKET.swift": "mine\n"])
        var draft = Draft(in: sandbox.folder)
        #expect(
            throws: ScaffoldError(
                "Parts/Basket.swift and BASKET.swift are the same file on a case-insensitive disk. Choose another name."
            )
        ) { try draft.add(.sample("Basket")) }
    }

    @Test("A draft's outline is a tree of new and changed files")
    func outline() throws {
        let sandbox = try Sandbox(["a/b/List.swift": "// storey:parts\n"])
        var draft = Draft(in: sandbox.folder)
        try draft.insert(Template.Insertion("a/b/List.swift", "parts", "one"))
        for path in ["a/b/c/One.swift", "a/Two.swift", "Three.swift"] { try draft.write("", to: path) }
        #expect(
            draft.outline == """
                + Three.swift
                  a/
                +   Two.swift
                    b/
                ~     List.swift
                      c/
                +       One.swift
                """)
    }
}

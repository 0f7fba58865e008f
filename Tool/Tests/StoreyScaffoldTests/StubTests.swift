import Foundation
import Testing

@testable import StoreyScaffold

@Suite("Stub files")
struct StubTests {
    @Test(
        "A stub has the path that the mock server expects",
        arguments: [
            ("get", "/items", nil, "Mock/GET/items.json"),
            ("GET", "/items/:id/photos", "EMPTY", "Mock/GET/items/:id/photos_FORCE_EMPTY.json"),
            ("DELETE", "/", nil, "Mock/DELETE/index.json"),
        ] as [(String, String, String?, String)])
    func file(method: String, path: String, variant: String?, file: String) throws {
        let sandbox = try Sandbox()
        var draft = Draft(in: sandbox.folder)
        try StubLocation(method, path, variant: variant).draft(in: "Mock", status: nil, to: &draft)
        #expect(draft.changes == [Change(path: file, before: nil, after: "{\n}\n")])
    }

    @Test("A status is written to a sidecar")
    func status() throws {
        let sandbox = try Sandbox()
        var draft = Draft(in: sandbox.folder)
        let stub = try StubLocation("GET", "/items", variant: nil)
        #expect(throws: ScaffoldError.self) { try stub.draft(in: "Mock", status: 999, to: &draft) }
        try stub.draft(in: "Mock", status: 404, to: &draft)
        #expect(
            draft.changes.last
                == Change(path: "Mock/GET/items.stub.json", before: nil, after: "{\n    \"status\": 404\n}\n")
        )
    }

    @Test(
        "Invalid methods, paths, and variants are rejected",
        arguments: [
            ("GET", "items", nil), ("GET", "/a/../../b", nil), ("GET", "/a//b", nil), ("GET", "/a?b", nil),
            ("G/T", "/a", nil), ("", "/a", nil), ("GET", "/a", "../b"), ("GET", "/a", ""),
            ("GET", "/a b", nil),
        ] as [(String, String, String?)])
    func refused(method: String, path: String, variant: String?) {
        #expect(throws: ScaffoldError.self) { try StubLocation(method, path, variant: variant) }
    }
}

import Foundation
import Storey
import StoreyTesting
import Testing

@Suite("Values as trees")
struct ValueTreeTests {
    private struct Folder: Identifiable {
        var id: Int
        var name: String
        var parent: Int?
    }

    private struct NoteID: Hashable { var rawValue: String }

    private enum Phase {
        case idle
        case failed(code: Int, message: String)
        case showing(Folder)
    }

    private struct Counter: CustomStringConvertible {
        var count = 3
        var description: String { "three" }
    }

    @Test("A value is read as its properties, elements, and cases, with texts as they are")
    func reading() {
        func tree(_ value: Any) -> String { ValueTree("value", reflecting: value).lines }
        #expect(tree(42) == "value = 42")
        #expect(tree("Milk\n\"2\"") == "value = “Milk\n\"2\"”")
        #expect(tree(String?.none as Any) == "value = nil")
        #expect(tree(String?.some("a") as Any) == "value = “a”")
        #expect(tree(NoteID(rawValue: "a1")) == "value = “a1”")
        #expect(tree(Counter()) == "value = three")
        #expect(tree(URL(filePath: "/tmp")) == "value = file:///tmp")
        #expect(tree(Phase.idle) == "value = idle")
        #expect(tree(Phase.failed(code: 4, message: "No")) == "value = failed(code = 4, message = “No”)")
        #expect(
            tree([Folder(id: 7, name: "Work")])
                == "value = 1 element(0 = Folder(id = 7, name = “Work”, parent = nil))")
        #expect(
            tree(Phase.showing(Folder(id: 7, name: "Work", parent: 1)))
                == "value = showing( = Folder(id = 7, name = “Work”, parent = 1))")
        #expect(tree(["b": 1, "a": 2]) == "value = 2 elements(a = 2, b = 1)")
        #expect(tree(Set(["b", "a"])) == "value = 2 elements( = “a”,  = “b”)")
        #expect(tree([Int]()) == "value = empty")
        #expect(tree((1, "x")) == "value = (Int, String)(0 = 1, 1 = “x”)")
    }

    @Test("A large value is cut off, and says how much is missing")
    func large() {
        let tree = ValueTree("rows", reflecting: Array(repeating: 1, count: 1000))
        #expect(tree.text == "1000 elements")
        #expect(tree.parts.count == 101)
        #expect(tree.parts.last?.text == "900 more")
        let text = ValueTree("text", reflecting: String(repeating: "a", count: 5000)).text
        #expect(text.count == 2001 && text.hasSuffix("…"))
        let nested = ValueTree(
            "rows",
            reflecting: Array(
                repeating: Array(repeating: Array(repeating: 1, count: 100), count: 100), count: 100))
        #expect(nested.count < 3500)
    }

    @Test("A difference has the texts before, and matches elements by their identity")
    func difference() {
        let before = ValueTree(
            "folders", reflecting: [Folder(id: 1, name: "Work"), Folder(id: 2, name: "Home")])
        let after = ValueTree(
            "folders",
            reflecting: [Folder(id: 3, name: "New"), Folder(id: 1, name: "Job")])
        let change = ValueChange(from: before, to: after)
        #expect(change.kind == .changed)
        #expect(change.before == nil, "both have two elements")
        #expect(change.parts.map(\.kind) == [.added, .changed, .removed])
        #expect(change.parts[1].parts.map(\.before) == [nil, "“Work”", nil])
        #expect(change.parts[1].parts.map(\.kind) == [.unchanged, .changed, .unchanged])
        #expect(change.parts[2].parts.map(\.text) == ["2", "“Home”", "nil"])
        #expect(ValueChange(from: after, to: after).kind == .unchanged)
        #expect(ValueChange(from: nil, to: after).parts.map(\.kind) == [.added, .added])
    }
}

extension ValueTree {
    fileprivate var lines: String {
        "\(name) = \(text)" + (parts.isEmpty ? "" : "(\(parts.map(\.lines).joined(separator: ", ")))")
    }

    fileprivate var count: Int { 1 + parts.map(\.count).reduce(0, +) }
}

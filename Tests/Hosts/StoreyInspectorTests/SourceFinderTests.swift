import Foundation
import Testing

@testable import StoreyInspector

@Suite("Finding places in the sources")
struct SourceFinderTests {
    private static let view = """
        final class ListHTMLView: HTMLView {
            func body(_ data: Data) -> HTML<Event> {
                button("New", id: "new", on: .create)
                button("Old", id: ListElement.newNote, on: .create)
                for row in data.rows {
                    button(row.title, id: "row-\\(row.id)", on: .select(row.id))
                    button("x", id: "row-\\(row.id)-delete", on: .delete(row.id))
                    link(id: .note(row.id), on: .select(row.id))
                }
            }
        }
        """
    private static let model = """
        final class ListViewModel: ViewModel {
            var isCreate: Bool { if case .create = last { true } else { false } }

            func handle(_ event: Event) {
                switch event {
                case .createAll: break
                case .create, .select: open()
                case let .delete(id): delete(id)
                }
            }
        }
        """

    private func find(_ identifier: String, _ event: String?) throws -> InspectedElement {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID())")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("List"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [("ListHTMLView", Self.view), ("ListViewModel", Self.model)] {
            try text.write(
                to: folder.appendingPathComponent("List/\(name).swift"), atomically: true, encoding: .utf8)
        }
        return SourceFinder(folders: [folder.path], editor: .vsCode).locating(
            InspectedElement(
                identifier: identifier, entry: 1, screen: "list", view: "ListHTMLView",
                viewModel: "ListViewModel",
                event: event))
    }

    @Test(
        "An element is found by its identifier: the line that fixes most of it",
        arguments: [
            ("new", 3), ("new-note", 4), ("row-7", 6), ("row-7-delete", 7), ("note-ABC-1", 8),
        ])
    func elements(identifier: String, line: Int) throws {
        let found = try find(identifier, nil)
        #expect(found.viewPlace?.line == 1)
        #expect(found.elementPlace?.line == line)
        #expect(found.elementPlace?.file == "List/ListHTMLView.swift")
        #expect(found.elementPlace?.address.hasSuffix("/List/ListHTMLView.swift:\(line)") == true)
    }

    @Test(
        "An event is found in the method that handles it",
        arguments: [("create", 7), ("select(7)", 7), ("delete(7)", 8), ("unknown", 4)])
    func handlers(event: String, line: Int) throws {
        #expect(try find("new", event).handlerPlace?.line == line)
    }

    @Test("An unknown element or type has no place")
    func unknown() throws {
        #expect(try find("other", nil).elementPlace == nil)
        #expect(SourceFinder(folders: [], editor: .xcode).place(ofType: "ListHTMLView") == nil)
    }

    @Test("Addresses of editors have the escaped path and the line")
    func editors() {
        #expect(
            SourceEditor.vsCode.address(of: "/a b/ä.swift", line: 3) == "vscode://file/a%20b/%C3%A4.swift:3")
        #expect(SourceEditor.xcode.address(of: "/a.swift", line: 3) == "xcode://open?file=/a.swift&line=3")
    }
}

import Foundation
import StoreyInternal
import Testing

@Suite("System descriptions of errors")
struct SystemDescriptionTests {
    private struct Unknown: Error {}

    @Test("A file error has the system's reason, whatever reads or writes the file")
    func files() {
        func reason(_ work: () throws -> Void) -> String? {
            do { try work() } catch { return error.systemDescription }
            return nil
        }
        let missing = URL(fileURLWithPath: "/missing-\(UUID().uuidString)/file")
        let none = "No such file or directory"
        #expect(reason { _ = try Data(contentsOf: missing) } == none)
        #expect(reason { try Data().write(to: missing, options: .atomic) } == none)
        #expect(reason { _ = try FileHandle(forReadingFrom: missing) } == none)
        #expect(reason { _ = try FileManager.default.contentsOfDirectory(atPath: missing.path) } == none)
        #expect(reason { _ = try Data(contentsOf: URL(fileURLWithPath: "/")) } == "Is a directory")
        #expect(reason { throw POSIXError(.EACCES) } == "Permission denied")
        #expect(reason { throw CocoaError(.fileReadNoPermission) } == "Permission denied")
        #expect(reason { throw CocoaError(.fileReadInapplicableStringEncoding) } == "Not valid UTF-8 text")
        #expect(reason { throw Unknown() } == "Unknown()")
    }

    private struct Value: Decodable {
        var names: [String]
    }

    @Test(
        "Text that can't be decoded is explained by its line or its key",
        arguments: [
            ("{\"names\": [\n\"a\" \"b\"]}", "line 2: a comma or ] is missing"),
            ("{\"names\": [\"a\",\n", "line 2: the JSON ends unexpectedly"),
            ("{\"names\": [1]}", "names[0]: Expected String."),
            ("{}", "\"names\" is missing."),
        ])
    func decoding(text: String, explanation: String) throws {
        let data = Data(text.utf8)
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(Value.self, from: data)
        }
        #expect(error.explanation(in: data) == explanation)
    }
}

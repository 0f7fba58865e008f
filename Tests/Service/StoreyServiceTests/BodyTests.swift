import Foundation
import StoreyMock
import StoreyService
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("Request bodies", .timeLimit(.minutes(10)))
struct BodyTests {
    private let server = MockServer([Stub("POST", "/upload", response: .status(204))])

    private func sent(_ body: RequestBody) async throws -> (type: String?, text: String) {
        let endpoint = Endpoint<NoContent, Refusal>("POST", "/upload").body(body)
        _ = try await ServiceClient(.inProcess(server)).send(endpoint)
        let request = try #require(server.main.journal.last?.request)
        return (request.fields["Content-Type"], String(decoding: request.body, as: UTF8.self))
    }

    @Test func `A form is percent-encoded`() async throws {
        let body = try await sent(.form([("title", "Tea & Milk"), ("tag", "a+b"), ("tag", "ü")]))
        #expect(body.type == "application/x-www-form-urlencoded")
        #expect(body.text == "title=Tea%20%26%20Milk&tag=a%2Bb&tag=%C3%BC")
        try server.main.verify(
            "POST", "/upload", when: [.form("title", "Tea & Milk"), .form("tag", "a+b"), .form("tag", "ü")])
    }

    @Test func `A multipart form is encoded as browsers do`() async throws {
        let form = MultipartForm([
            .text("title", "Tea\nMilk\r\nBread\rEggs"), .text("a\"b\nc", "ü"),
            .file("photo", [1, 2, 3], fileName: "my \"best\"\r\nü.png"),
            .file("photo", Array("\n".utf8), fileName: "a", contentType: "text/plain\r\nX: y"),
        ])
        let body = try await sent(.multipart(form, boundary: "XX"))
        #expect(body.type == "multipart/form-data; boundary=XX")
        #expect(
            body.text
                == [
                    "--XX", "Content-Disposition: form-data; name=\"title\"", "", "Tea", "Milk", "Bread",
                    "Eggs",
                    "--XX", "Content-Disposition: form-data; name=\"a%22b%0D%0Ac\"", "", "ü",
                    "--XX",
                    "Content-Disposition: form-data; name=\"photo\"; filename=\"my %22best%22%0D%0Aü.png\"",
                    "Content-Type: image/png", "", "\u{1}\u{2}\u{3}",
                    "--XX", "Content-Disposition: form-data; name=\"photo\"; filename=\"a\"",
                    "Content-Type: text/plainX: y", "", "\n", "--XX--", "",
                ].joined(separator: "\r\n"))
    }

    @Test func `A part can be a file on disk, whose name is that of the part`() async throws {
        let folder = try Folder()
        let path = folder.path + "/a.txt"
        try Data("Milk".utf8).write(to: URL(filePath: path))
        let form = MultipartForm([try .file("note", at: path)])
        let inMemory = MultipartForm([.file("note", Array("Milk".utf8), fileName: "a.txt")])
        let (one, other) = try await (
            sent(.multipart(form, boundary: "XX")), sent(.multipart(inMemory, boundary: "XX"))
        )
        #expect(one == other)
        #expect(throws: (any Error).self) { try MultipartForm.Part.file("note", at: folder.path + "/b") }
    }

    @Test func `Each form has another boundary`() async throws {
        let form = MultipartForm([.text("title", "Milk")])
        let (one, other) = try await (sent(.multipart(form)), sent(.multipart(form)))
        #expect(one.type != other.type)
    }
}

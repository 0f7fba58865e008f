import Foundation
import Testing

@testable import StoreyService

@Suite("Background transfers")
struct BackgroundTransferTests {
    @Test(
        arguments: [
            ("/home/app", "/home/app/Library/film.mp4"), ("/home/app/", "/home/app/film.mp4"),
            ("/home/app", "/home/application/film.mp4"), ("/home/app", "/elsewhere/film.mp4"),
            ("/home/app", nil),
        ] as [(String, String?)])
    func `The system keeps what is needed after a restart of the app`(home: String, file: String?) throws {
        let record = BackgroundTransferRecord("film \"1\"", file: file, home: home)
        #expect(BackgroundTransferRecord(record.text) == record)
        #expect(BackgroundTransferRecord(record.text)?.id == "film \"1\"")
    }

    @Test(arguments: [nil, "", "film", "{}", "[]"] as [String?])
    func `A task of another origin has no record`(text: String?) {
        #expect(BackgroundTransferRecord(text) == nil)
    }

    @Test func `A downloaded file replaces an older one, also if the home folder has moved`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "background-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appending(path: name).path }
        func write(_ text: String, _ name: String) throws {
            let file = URL(filePath: path(name))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let record = BackgroundTransferRecord("film", file: path("old/films/1.mp4"), home: path("old"))
        let outside = BackgroundTransferRecord("film", file: path("outside.mp4"), home: path("old"))
        let kept = try #require(BackgroundTransferRecord(record.text))
        for text in ["first", "second"] {
            try write(text, "received")
            try kept.keep(path("received"), home: path("new"))
            #expect(try String(contentsOfFile: path("new/films/1.mp4"), encoding: .utf8) == text)
            try write(text, "received")
            try outside.keep(path("received"), home: path("new"))
            #expect(try String(contentsOfFile: path("outside.mp4"), encoding: .utf8) == text)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("new/films")) == ["1.mp4"])
        // An upload has no file.
        try write("upload", "received")
        try BackgroundTransferRecord("upload", file: nil, home: path("old")).keep(
            path("received"), home: path("new"))
        #expect(FileManager.default.fileExists(atPath: path("received")))
    }
}

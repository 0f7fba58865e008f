import Foundation
import Testing
import StoreyInternal

@Suite("Private files")
final class PrivateFileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("private-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func permissions(of file: AtomicFile) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions] as? Int
    }

    @Test("A private file has owner-only permissions and complete content", arguments: [0, 32, 1 << 20])
    func create(size: Int) throws {
        let file = AtomicFile(path: folder + "/key")
        let content = Data((0..<size).map { UInt8($0 % 251) })
        try file.createPrivate(content)
        #expect(try file.read() == content)
        #expect(try permissions(of: file) == 0o600)
    }

    @Test("Creating a private file never overwrites an existing file")
    func createExisting() throws {
        let file = AtomicFile(path: folder + "/key")
        try file.createPrivate(Data("one".utf8))
        let error = #expect(throws: AtomicFileError.self) { try file.createPrivate(Data("other".utf8)) }
        #expect(error?.description == "File exists")
        #expect(try file.read() == Data("one".utf8))
    }

    @Test("A private file is replaced atomically and remains private")
    func replace() throws {
        let file = AtomicFile(path: folder + "/made/key")
        try file.write(Data("the first".utf8))
        try file.write(Data("other".utf8))
        #expect(try file.read() == Data("other".utf8))
        #expect(try permissions(of: file) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/made") == ["key"])
    }

    @Test("The error of a failed creation describes the cause")
    func createFailure() throws {
        let nowhere = AtomicFile(path: folder + "/none/key")
        let error = #expect(throws: AtomicFileError.self) { try nowhere.createPrivate(Data([1])) }
        #expect(error?.description == "No such file or directory")
        #expect(error?.localizedDescription == "No such file or directory")
    }

    @Test("A failed replacement describes the cause and leaves no temporary file behind")
    func replaceFailure() throws {
        let file = AtomicFile(path: folder + "/a-folder")
        try FileManager.default.createDirectory(atPath: file.url.path, withIntermediateDirectories: true)
        let error = #expect(throws: AtomicFileError.self) { try file.write(Data([1])) }
        #expect(error?.description == "Is a directory")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a-folder"])
    }
}

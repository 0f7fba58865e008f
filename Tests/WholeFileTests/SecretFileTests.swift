import Foundation
import Testing
import WholeFile

@Suite("A secret file")
final class SecretFileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("secret-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func permissions(of file: WholeFile) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions] as? Int
    }

    @Test(arguments: [0, 32, 1 << 20])
    func `is for nobody but its owner to read, and whole`(size: Int) throws {
        let file = WholeFile(path: folder + "/key")
        let content = Data((0..<size).map { UInt8($0 % 251) })
        try file.create(secret: content)
        #expect(try file.read() == content)
        #expect(try permissions(of: file) == 0o600)
    }

    @Test func `is never written over where it is made`() throws {
        let file = WholeFile(path: folder + "/key")
        try file.create(secret: Data("one".utf8))
        let error = #expect(throws: WholeFileError.self) { try file.create(secret: Data("other".utf8)) }
        #expect(error?.description == "File exists")
        #expect(try file.read() == Data("one".utf8))
    }

    @Test func `is replaced as a whole`() throws {
        let file = WholeFile(path: folder + "/made/key")
        try file.write(Data("the first".utf8), isSecret: true)
        try file.write(Data("other".utf8), isSecret: true)
        #expect(try file.read() == Data("other".utf8))
        #expect(try permissions(of: file) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/made") == ["key"])
    }

    @Test func `says why there is none`() throws {
        let nowhere = WholeFile(path: folder + "/none/key")
        let error = #expect(throws: WholeFileError.self) { try nowhere.create(secret: Data([1])) }
        #expect(error?.description == "No such file or directory")
        #expect(error?.localizedDescription == "No such file or directory")
    }

    @Test func `says why it was not replaced, and leaves no draft behind`() throws {
        let file = WholeFile(path: folder + "/a-folder")
        try FileManager.default.createDirectory(atPath: file.url.path, withIntermediateDirectories: true)
        let error = #expect(throws: WholeFileError.self) { try file.write(Data([1]), isSecret: true) }
        #expect(error?.description == "Is a directory")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a-folder"])
    }
}

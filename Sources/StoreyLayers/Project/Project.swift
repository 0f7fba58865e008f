import Dispatch
import Foundation

/// A project's files, read.
struct Project: Sendable {
    var root: URL
    var files: [SourceFile]

    /// Finds and reads the Swift files of a folder, on all cores.
    /// - Parameters:
    ///   - root: the folder.
    ///   - exclude: what to leave out.
    init(root: URL, exclude: [PathPattern]) throws(LayerError) {
        self.root = root
        let tree = try SourceTree(root: root, exclude: exclude)
        let paths = tree.files
        let folders = paths.map { path in
            path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        }
        let map = try ModuleMap(root: root, packages: tree.packages, folders: Set(folders))
        let facts = try Self.read(paths, in: root)
        var modules: [String: String] = [:]
        files = []
        files.reserveCapacity(paths.count)
        for index in paths.indices {
            let folder = folders[index]
            let module = modules[folder] ?? map.module(ofFolder: folder)
            modules[folder] = module
            files.append(SourceFile(path: paths[index], folder: folder, module: module, facts: facts[index]))
        }
    }

    private static func read(_ paths: [String], in root: URL) throws(LayerError) -> [FileFacts] {
        let results = Results(count: paths.count)
        let prefix = root.path + "/"
        // Small pieces, so that no core waits for another's large files.
        let piece = 16
        DispatchQueue.concurrentPerform(iterations: (paths.count + piece - 1) / piece) { number in
            for index in number * piece..<min(paths.count, (number + 1) * piece) {
                results.facts[index] = Self.read(prefix + paths[index])
            }
        }
        var facts: [FileFacts] = []
        facts.reserveCapacity(paths.count)
        for index in paths.indices {
            guard let file = results.facts[index] else {
                throw LayerError(
                    .unreadable, paths[index],
                    "could not be read: \(String(cString: strerror(errno))). Mend its permissions, or leave it out with \"exclude\"."
                )
            }
            facts.append(file)
        }
        return facts
    }

    /// Where each core writes what it read, each to places of its own.
    private final class Results: @unchecked Sendable {
        let facts: UnsafeMutablePointer<FileFacts?>
        private let count: Int

        init(count: Int) {
            self.count = count
            facts = .allocate(capacity: count)
            facts.initialize(repeating: nil, count: count)
        }

        deinit {
            facts.deinitialize(count: count)
            facts.deallocate()
        }
    }

    private static func read(_ path: String) -> FileFacts? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { return nil }
        let size = Int(information.st_size)
        // Four zero bytes at the end: the lexer looks ahead by as many.
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size + 4)
        defer { bytes.deallocate() }
        var count = 0
        while count < size {
            let got = Foundation.read(descriptor, bytes + count, size - count)
            if got < 0 { return nil }
            if got == 0 { break }
            count += got
        }
        for index in 0..<4 { bytes[count + index] = 0 }
        return FileReader.read(bytes, count: count)
    }
}

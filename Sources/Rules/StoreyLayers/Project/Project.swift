import Dispatch
import Foundation

/// A project's parsed files.
struct Project: Sendable {
    var root: URL
    var files: [SourceFile]

    /// Finds and parses the Swift files of a folder in parallel.
    ///
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - modules: The patterns of folders that are modules, in addition to the targets of `Package.swift`.
    ///   - exclude: The patterns of paths to ignore.
    init(root: URL, modules modulePatterns: [PathPattern] = [], exclude: [PathPattern]) throws(LayerError) {
        self.root = root
        let tree = try SourceTree(root: root, exclude: exclude)
        let paths = tree.files
        let folders = paths.map { path in
            path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        }
        let map = try ModuleMap(
            root: root, packages: tree.packages, folders: Set(folders), modules: modulePatterns)
        let syntax = try Self.read(paths, in: root)
        var modules: [String: String] = [:]
        files = []
        files.reserveCapacity(paths.count)
        for index in paths.indices {
            let folder = folders[index]
            let module = modules[folder] ?? map.module(ofFolder: folder)
            modules[folder] = module
            files.append(
                SourceFile(path: paths[index], folder: folder, module: module, syntax: syntax[index]))
        }
    }

    private static func read(_ paths: [String], in root: URL) throws(LayerError) -> [FileSyntax] {
        let results = Results(count: paths.count)
        let prefix = root.path + "/"
        // Small batches, so that no thread waits for another's large files.
        let batchSize = 16
        DispatchQueue.concurrentPerform(iterations: (paths.count + batchSize - 1) / batchSize) { number in
            for index in number * batchSize..<min(paths.count, (number + 1) * batchSize) {
                results.syntax[index] = Self.read(prefix + paths[index])
            }
        }
        var syntax: [FileSyntax] = []
        syntax.reserveCapacity(paths.count)
        for index in paths.indices {
            guard let file = results.syntax[index] else {
                throw LayerError(
                    .unreadable, paths[index],
                    "The file can't be read: \(String(cString: strerror(errno))). Fix its permissions, or exclude it with \"exclude\"."
                )
            }
            syntax.append(file)
        }
        return syntax
    }

    /// A buffer to which each thread writes its own elements.
    ///
    /// Unchecked: they are read when all threads have finished. The compiler can't know who writes through a pointer.
    private final class Results: @unchecked Sendable {
        let syntax: UnsafeMutablePointer<FileSyntax?>
        private let count: Int

        init(count: Int) {
            self.count = count
            syntax = .allocate(capacity: count)
            syntax.initialize(repeating: nil, count: count)
        }

        deinit {
            syntax.deinitialize(count: count)
            syntax.deallocate()
        }
    }

    private static func read(_ path: String) -> FileSyntax? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { return nil }
        let size = Int(information.st_size)
        // The lexer looks ahead by up to four bytes, so the buffer ends with four zeros.
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
        return FileParser.parse(bytes, count: count)
    }
}

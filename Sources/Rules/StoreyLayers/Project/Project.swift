import Foundation

/// A project's parsed files.
struct Project: Sendable {
    var root: URL
    private(set) var files: [SourceFile] = []
    private(set) var modules: [Module] = []
    /// The different sets of modules that compile a file: indices of ``modules``. An empty set means that the modules
    /// are unknown.
    private(set) var moduleSets: [[Int32]] = []
    /// The files and folders that aren't checked.
    let skipped: [LayerReport.SkippedPath]
    /// The indices of the patterns of `exclude` that matched a path.
    let usedExclusions: Set<Int>

    /// Finds and parses the Swift files of a folder in parallel.
    ///
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - rules: The modules that the rules declare, in addition to the targets of packages and Xcode projects.
    ///   - exclude: The patterns of paths to ignore.
    ///   - cache: The files of an earlier check, from which those that haven't changed are taken.
    init(
        root: URL, modules rules: [ModuleRule] = [], exclude: [PathPattern] = [], cache: SourceCache? = nil
    ) throws(LayerError) {
        self.root = root
        let tree = try SourceTree(root: root, exclude: exclude)
        skipped = tree.skipped
        usedExclusions = tree.usedExclusions
        let map = try ModuleMap(tree, rules: rules)
        modules = map.modules
        let syntax = try Self.read(tree.files, in: root, cache)
        var sets: [[Int32]: Int32] = [:]
        files.reserveCapacity(tree.files.count)
        for (path, syntax) in zip(tree.files, syntax) {
            let own = map.modules(ofFile: path)
            let set = sets[own] ?? Int32(sets.count)
            if sets.updateValue(set, forKey: own) == nil { moduleSets.append(own) }
            files.append(
                SourceFile(
                    path: path, folder: RelativePath.parent(path),
                    module: own.first.map { modules[Int($0)].name } ?? root.lastPathComponent, modules: set,
                    syntax: syntax))
        }
    }

    /// Whether the modules of a file are known.
    func knowsModules(ofFile file: Int) -> Bool { !moduleSets[Int(files[file].modules)].isEmpty }

    /// Returns the names of the modules that compile a file.
    func moduleNames(ofFile file: Int) -> Set<String> {
        Set(moduleSets[Int(files[file].modules)].map { modules[Int($0)].name })
    }

    /// Whether a file is compiled only into tests.
    func isTest(_ file: Int) -> Bool {
        let own = moduleSets[Int(files[file].modules)]
        return !own.isEmpty && own.allSatisfy { modules[Int($0)].isTest }
    }

    private static func read(
        _ paths: [String], in root: URL, _ cache: SourceCache?
    ) throws(LayerError) -> [FileSyntax] {
        let known = cache?.entries ?? [:]
        let prefix = root.path + "/"
        let read = concurrentMap(paths.count) { index in
            let path = prefix + paths[index]
            return Self.read(path, known[path])
        }
        var syntax: [FileSyntax] = []
        syntax.reserveCapacity(paths.count)
        var entries: [String: SourceCache.Entry] = [:]
        for index in paths.indices {
            guard let file = read[index] else {
                throw LayerError(
                    .unreadable, paths[index],
                    "The file can't be read: \(String(cString: strerror(errno))). Fix its permissions, or exclude it with \"exclude\"."
                )
            }
            syntax.append(file.syntax)
            if cache != nil { entries[prefix + paths[index]] = file }
        }
        cache?.entries = entries
        return syntax
    }

    private static func read(_ path: String, _ known: SourceCache.Entry?) -> SourceCache.Entry? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { return nil }
        let size = Int(information.st_size)
        let (time, inode) = (FileTime(information), UInt64(information.st_ino))
        if let known, known.isCurrent(time, size: size, inode: inode) { return known }
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
        return SourceCache.Entry(
            time: time, size: size, inode: inode, syntax: FileParser.parse(bytes, count: count))
    }
}

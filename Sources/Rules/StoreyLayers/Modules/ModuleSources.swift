/// The files that are compiled into a module.
struct ModuleSources: Sendable {
    /// A folder whose files are compiled into a module, including those of its subfolders.
    struct Folder: Sendable {
        var path: String
        /// The files and subfolders that aren't compiled.
        var excluded: Set<String> = []
        /// The only files and subfolders that are compiled, or `nil` for all.
        var included: Set<String>?

        /// Whether a file of the folder is compiled.
        func compiles(_ file: String) -> Bool {
            if excluded.isEmpty, included == nil { return true }
            var isIncluded = included == nil
            var path = file[...]
            while path.utf8.count > self.path.utf8.count {
                if excluded.contains(String(path)) { return false }
                isIncluded = isIncluded || included?.contains(String(path)) == true
                path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
            }
            return isIncluded
        }
    }

    var module: Module
    var folders: [Folder] = []
    /// Files that are compiled in addition to those of the folders.
    var files: Set<String> = []
}

extension ModuleSources {
    /// Selects the files of a module by patterns.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - patterns: The patterns of files that are compiled.
    ///   - excluded: The patterns of those among them that aren't.
    ///   - folder: The folder to which the patterns are relative.
    ///   - files: The files to select from.
    init(
        _ module: Module, _ patterns: [String], excluding excluded: [String], in folder: String,
        from files: [String]
    ) {
        let included = patterns.compactMap { GlobPattern($0, in: folder) }
        let excluded = excluded.compactMap { GlobPattern($0, in: folder) }
        self.init(module: module, files: Set(files.filter { included.matches($0) && !excluded.matches($0) }))
    }
}

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

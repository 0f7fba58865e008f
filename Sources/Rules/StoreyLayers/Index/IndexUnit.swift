extension [IndexUnit] {
    /// The latest compilation of each file, by its path.
    var latestByFile: [String: IndexUnit] {
        Dictionary(map { ($0.file, $0) }) { $0.time < $1.time ? $1 : $0 }
    }
}

/// A compilation of a file.
struct IndexUnit {
    /// The unit's name in the store.
    var name: String
    /// The file's absolute path.
    var file: String
    /// The time of the compilation.
    var time: FileTime
    /// The names of the records that contain the file's symbols.
    var records: [String]

    /// Whether the file was deleted or moved since the compilation.
    var isOfDeletedFile: Bool { FileTime(ofFile: file) == nil }
}

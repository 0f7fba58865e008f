/// One compilation of a file.
struct IndexUnit {
    /// The unit's name in the store.
    var name: String
    /// The file's whole path.
    var file: String
    /// When it was compiled.
    var time: FileTime
    /// Where the store has what stands in the file.
    var records: [String]

    /// Whether the file was removed or moved since.
    var isOfGoneFile: Bool { FileTime(ofFile: file) == nil }
}

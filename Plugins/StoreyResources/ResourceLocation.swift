import StoreyGraph

/// A location in the resource folder.
struct ResourceLocation: Hashable, Comparable {
    /// The file's path relative to the folder.
    let file: String
    /// The line, starting at 1.
    let line: Int

    init(_ file: String, line: Int = 1) {
        self.file = file
        self.line = line
    }

    static func < (one: Self, other: Self) -> Bool { (one.file, one.line) < (other.file, other.line) }
}

extension SourceDiagnostic {
    init(_ location: ResourceLocation, _ message: String) {
        self.init(location.file, line: location.line, message)
    }
}

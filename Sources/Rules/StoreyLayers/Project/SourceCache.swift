import StoreyInternal

/// The parsed files of a project between its checks, so that the next check reads only those that have changed.
///
/// It takes about as much memory as a check.
public final class SourceCache: Sendable {
    /// A parsed file, with the properties of the file that change when it is written.
    struct Entry: Sendable {
        var time: FileTime
        var size: Int
        var inode: UInt64
        var syntax: FileSyntax

        func isCurrent(_ time: FileTime, size: Int, inode: UInt64) -> Bool {
            self.time == time && self.size == size && self.inode == inode
        }
    }

    private let state = Locked<[String: Entry]>([:])

    /// Creates an empty cache.
    public init() {}

    /// The files by their absolute paths.
    var entries: [String: Entry] {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// The files in some folders at one time, to find out which ones have changed since. Hidden files aren't part of it, and
    /// neither are backup files, whose names end with a tilde.
    package struct FileTree: Equatable, Sendable {
        private struct Stamp: Equatable {
            let modified: Int
            let size: Int
        }

        /// The maximum depth, which only a cycle of symbolic links exceeds.
        private static let maxDepth = 32

        private var stamps: [String: Stamp] = [:]

        /// Scans files and folders. Costs one system call per file, and three per folder.
        ///
        /// - Parameters:
        ///   - paths: The paths of the files and folders. What doesn't exist is left out.
        ///   - isExcluded: Returns whether a folder is left out.
        package init(_ paths: [String], excluding isExcluded: (_ folder: String) -> Bool = { _ in false }) {
            for path in paths { visit(path, depth: 0, isExcluded) }
        }

        /// The paths of all files.
        package var paths: [String] { Array(stamps.keys) }

        /// Returns the paths of the files that were added, changed, or removed since an earlier scan, in order.
        package func changes(since earlier: FileTree) -> [String] {
            guard self != earlier else { return [] }
            let current = stamps.filter { earlier.stamps[$0.key] != $0.value }.keys
            return (current + earlier.stamps.keys.filter { stamps[$0] == nil }).sorted()
        }

        private mutating func visit(_ path: String, depth: Int, _ isExcluded: (String) -> Bool) {
            switch FileKind(at: path, followingLinks: true) {
            case .file(let modified, let size): stamps[path] = Stamp(modified: modified, size: size)
            case .folder where depth < Self.maxDepth && !isExcluded(path):
                for name in FileKind.names(in: path) where !name.hasSuffix("~") {
                    visit("\(path)/\(name)", depth: depth + 1, isExcluded)
                }
            case .folder, .link, .other: break
            }
        }
    }

    /// Reports the files that were added, changed, or removed, in order, until the task is canceled.
    ///
    /// - Parameters:
    ///   - pause: The interval between two scans; see ``pollForChanges(every:_:then:)``.
    ///   - first: An earlier scan.
    ///   - scan: Scans the files.
    ///   - onChange: Called with the paths of changed files.
    package func pollForChanges(
        every pause: Duration, since first: FileTree, scan: () -> FileTree, onChange: ([String]) -> Void
    ) async {
        var last = first
        var changes: [String] = []
        await pollForChanges(every: pause) {
            let tree = scan()
            changes = tree.changes(since: last)
            last = tree
        } then: {
            if !changes.isEmpty { onChange(changes) }
        }
    }
#endif

/// Looks for changes until the task is canceled.
///
/// Works on every system and on every disk, also on those of virtual machines, whose changes aren't reported.
///
/// - Parameters:
///   - pause: The interval between two looks. It increases if a look takes long, so that looking takes at most a twentieth of
///     the time.
///   - look: Looks for changes.
///   - react: Reacts to changes. The pause doesn't depend on the time that this takes, so that the next change is seen soon.
package func pollForChanges(
    every pause: Duration, _ look: () -> Void, then react: () -> Void = {}
) async {
    while !Task.isCancelled {
        let start = ContinuousClock.now
        look()
        let duration = ContinuousClock.now - start
        react()
        // If the task is canceled, the loop condition ends the loop.
        try? await Task.sleep(for: max(pause, duration * 20))
    }
}

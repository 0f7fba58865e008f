/// Which paths are meant: `Sources/*/View/**`. `*` and `?` stay within one folder, `**` does not.
struct PathPattern: Sendable {
    private let pattern: [UInt8]

    init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

    /// Whether it says the same of all files of a folder.
    var isOfFolders: Bool { pattern.count > 3 && pattern.suffix(3) == Array("/**".utf8) }

    /// Whether a path from the root of the project, without a slash at its beginning, is meant.
    func matches(_ path: [UInt8]) -> Bool {
        path.withUnsafeBufferPointer { path in
            pattern.withUnsafeBufferPointer { matches($0, 0, path, 0) }
        }
    }

    private func matches(
        _ pattern: UnsafeBufferPointer<UInt8>, _ patternStart: Int, _ path: UnsafeBufferPointer<UInt8>,
        _ pathStart: Int
    ) -> Bool {
        var index = patternStart
        var place = pathStart
        while index < pattern.count {
            if pattern[index] == UInt8(ascii: "*") {
                let isDeep = index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "*")
                index += isDeep ? 2 : 1
                if isDeep && index < pattern.count && pattern[index] == UInt8(ascii: "/") {
                    // **/ is any number of folders, also none.
                    if matches(pattern, index + 1, path, place) { return true }
                }
                while place <= path.count {
                    if matches(pattern, index, path, place) { return true }
                    if place == path.count || !isDeep && path[place] == UInt8(ascii: "/") { return false }
                    place += 1
                }
                return false
            }
            guard place < path.count else { return false }
            let isSame =
                pattern[index] == path[place]
                || pattern[index] == UInt8(ascii: "?") && path[place] != UInt8(ascii: "/")
            guard isSame else { return false }
            index += 1
            place += 1
        }
        return place == path.count
    }
}

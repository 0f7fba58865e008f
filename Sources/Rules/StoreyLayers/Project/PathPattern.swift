/// A path pattern, such as `Sources/*/View/**`. `*` and `?` match within a folder; `**` matches across folders.
struct PathPattern: Sendable {
    private let pattern: [UInt8]

    init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

    /// Whether the pattern matches a path relative to the project's root, without a leading slash.
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
        var position = pathStart
        while index < pattern.count {
            if pattern[index] == UInt8(ascii: "*") {
                let isDeep = index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "*")
                index += isDeep ? 2 : 1
                if isDeep && index < pattern.count && pattern[index] == UInt8(ascii: "/") {
                    // **/ matches any number of folders, including none.
                    if matches(pattern, index + 1, path, position) { return true }
                }
                while position <= path.count {
                    if matches(pattern, index, path, position) { return true }
                    if position == path.count || !isDeep && path[position] == UInt8(ascii: "/") {
                        return false
                    }
                    position += 1
                }
                return false
            }
            guard position < path.count else { return false }
            let isSame =
                pattern[index] == path[position]
                || pattern[index] == UInt8(ascii: "?") && path[position] != UInt8(ascii: "/")
            guard isSame else { return false }
            index += 1
            position += 1
        }
        return position == path.count
    }
}

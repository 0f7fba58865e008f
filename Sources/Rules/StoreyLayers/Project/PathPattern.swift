/// A path pattern, such as `Sources/*/View/**`. `*` and `?` match within a folder; `**` matches across folders, and `**/` any
/// number of folders, including none.
struct PathPattern: Sendable {
    private enum Element {
        case byte(UInt8)
        /// `?`
        case anyByte
        /// `*`
        case withinFolder
        /// `**`
        case acrossFolders
        /// The start of `**/`, always followed by ``insideFolders``. Without a folder, that element is skipped.
        case folders
        /// One or more folders of `**/`.
        case insideFolders
    }

    private static let slash = UInt8(ascii: "/")

    /// The bytes before the first wildcard.
    private let prefix: [UInt8]
    private let elements: [Element]

    init(_ pattern: String) {
        var rest = Array(pattern.utf8)[...]
        prefix = Array(rest.prefix { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "?") })
        rest = rest.dropFirst(prefix.count)
        var elements: [Element] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "?"): elements.append(.anyByte)
            case UInt8(ascii: "*") where rest.first != byte: elements.append(.withinFolder)
            case UInt8(ascii: "*"):
                rest.removeFirst()
                if rest.first == Self.slash {
                    rest.removeFirst()
                    elements += [.folders, .insideFolders]
                } else {
                    elements.append(.acrossFolders)
                }
            default: elements.append(.byte(byte))
            }
        }
        self.elements = elements
    }

    /// Whether the pattern matches a path relative to the project's root, without a leading slash. Takes time proportional to
    /// the length of the path times that of the pattern: it follows all ways to match at once, because trying one after the
    /// other takes exponential time.
    func matches(_ path: [UInt8]) -> Bool {
        guard path.starts(with: prefix) else { return false }
        if elements.isEmpty { return path.count == prefix.count }
        let end = elements.count
        return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 2 * (end + 1)) { buffer in
            buffer.initialize(repeating: false)
            var current = buffer[...end]
            var next = buffer[(end + 1)...]
            enter(0, &current)
            for byte in path[prefix.count...] {
                var isAlive = false
                for index in 0..<end where current[current.startIndex + index] {
                    isAlive = true
                    let isSlash = byte == Self.slash
                    switch elements[index] {
                    case .byte(byte): enter(index + 1, &next)
                    case .byte, .folders: break
                    case .anyByte: if !isSlash { enter(index + 1, &next) }
                    case .withinFolder: if !isSlash { enter(index, &next) }
                    case .acrossFolders: enter(index, &next)
                    case .insideFolders:
                        enter(index, &next)
                        if isSlash { enter(index + 1, &next) }
                    }
                }
                guard isAlive else { return false }
                current.update(repeating: false)
                swap(&current, &next)
            }
            return current[current.startIndex + end]
        }
    }

    /// Adds an element to those that may match the next byte, and the elements that may follow it without a byte.
    private func enter(_ index: Int, _ reached: inout Slice<UnsafeMutableBufferPointer<Bool>>) {
        var index = index
        while !reached[reached.startIndex + index] {
            reached[reached.startIndex + index] = true
            guard index < elements.count else { return }
            switch elements[index] {
            case .withinFolder, .acrossFolders: index += 1
            case .folders:
                reached[reached.startIndex + index + 1] = true
                index += 2
            case .byte, .anyByte, .insideFolders: return
            }
        }
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// What swift-certificates imports makes the types of stat(2) this module's (`MemberImportVisibility`). It links nothing.
#if canImport(CoreFoundation) && !canImport(Darwin)
    import CoreFoundation
#endif

/// A folder of stubs as it lies on the disk: `GET/users/:id.json` answers `GET /users/7`.
///
/// Files are read when the folder is, never because of what a request says: no path of a request leads to a file.
/// The system is asked directly, once for each file: Foundation asks a dozen times, and ten thousand stubs are looked at
/// again and again.
struct StubFolder: Sendable {
    /// Deeper than any address.
    private static let maximumDepth = 32

    /// A file in the folder.
    struct File: Sendable, Hashable {
        /// Its path in the folder.
        let path: String
        /// When it was changed last, in nanoseconds since 1970.
        let modified: Int
        let size: Int
    }

    private enum Kind {
        case folder
        case file(modified: Int, size: Int)
        case link
        case other
    }

    let root: String
    /// Whether it is one of WireMock's: its stubs stand in `mappings`.
    let isWireMocks: Bool

    /// - Throws: if there is no such folder.
    init(_ path: String) throws(StubFaults) {
        guard let root = Self.real(path), case .folder = Self.kind(of: root) else {
            throw StubFaults([StubFault(file: path, reason: "there is no such folder")])
        }
        self.root = root
        isWireMocks = if case .folder = Self.kind(of: root + "/mappings") { true } else { false }
    }

    /// All files of stubs, in the order of their paths, and what is no stub though it stands where stubs do.
    func files() -> (files: [File], faults: [StubFault]) {
        var found: (files: [File], faults: [StubFault]) = ([], [])
        for name in names("") {
            // What lies beside the methods, a README or a Dockerfile, is no stub.
            guard isFolder(root + "/" + name) else { continue }
            if isWireMocks {
                guard WireMockFolder.folders.contains(name) else {
                    found.faults.append(
                        StubFault(
                            file: name,
                            reason:
                                "stands beside mappings: a folder of WireMock's has \(WireMockFolder.folders.joined(separator: " and "))"
                        ))
                    continue
                }
                visit(name, depth: 1, &found)
                continue
            }
            guard name.allSatisfy({ ("A"..."Z").contains($0) }) else {
                found.faults.append(
                    StubFault(
                        file: name, reason: "is no method: stubs stand in folders like GET, POST or ANY"))
                continue
            }
            visit(name, depth: 1, &found)
        }
        return found
    }

    /// What stands in a file; nil if it cannot be read.
    func read(_ path: String) -> [UInt8]? {
        let handle = open(root + "/" + path, O_RDONLY | O_CLOEXEC)
        guard handle >= 0 else { return nil }
        defer { close(handle) }
        var state = stat()
        guard fstat(handle, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes: [UInt8] = []
        // One more than there should be, so that one look beyond the end is enough.
        var room = max(Int(state.st_size), 0) + 1
        while true {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, length in
                count = Self.read(handle, into: buffer)
                length = max(count, 0)
            }
            if count < 0 { return nil }
            if count == 0 { return bytes }
            bytes = bytes.isEmpty ? piece : bytes + piece
            if count < room { return bytes }
            room = max(bytes.count, 4096)
        }
    }

    /// Where a path that a stub names leads, as a path in the folder; nil if it leads out.
    func inside(_ path: String) -> String? {
        guard let real = Self.real(root + "/" + path) ?? Self.plain(root + "/" + path) else { return nil }
        return real.hasPrefix(root + "/") ? String(real.dropFirst(root.count + 1)) : nil
    }

    private func visit(_ path: String, depth: Int, _ found: inout (files: [File], faults: [StubFault])) {
        var kind = Self.kind(of: root + "/" + path)
        if case .link = kind {
            guard Self.real(root + "/" + path) != nil else {
                found.faults.append(StubFault(file: path, reason: "is a link to nothing; remove it"))
                return
            }
            guard inside(path) != nil else {
                found.faults.append(
                    StubFault(file: path, reason: "is a link out of the stub folder; copy the file instead"))
                return
            }
            kind = Self.kind(of: root + "/" + path, followingLinks: true)
        }
        switch kind {
        case .file(let modified, let size):
            found.files.append(File(path: path, modified: modified, size: size))
        case .folder where depth <= Self.maximumDepth:
            for name in names(path) where !name.hasSuffix("~") {
                visit(path + "/" + name, depth: depth + 1, &found)
            }
        case .folder:
            found.faults.append(StubFault(file: path, reason: "folders deeper than \(Self.maximumDepth)"))
        // Gone while it was looked at, or a pipe, which would keep its reader waiting.
        case .link, .other: break
        }
    }
}

// MARK: - Asking the system

extension StubFolder {
    /// The names in a folder, in order, without those that begin with a dot.
    private func names(_ path: String) -> [String] {
        guard let folder = opendir(root + "/" + path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private func isFolder(_ path: String) -> Bool {
        if case .folder = Self.kind(of: path, followingLinks: true) { true } else { false }
    }

    private static func kind(of path: String, followingLinks: Bool = false) -> Kind {
        var state = stat()
        guard (followingLinks ? stat(path, &state) : lstat(path, &state)) == 0 else { return .other }
        switch state.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        case S_IFREG:
            #if canImport(Darwin)
                let time = state.st_mtimespec
            #else
                let time = state.st_mtim
            #endif
            return .file(modified: Self.nanoseconds(time), size: Int(state.st_size))
        default: return .other
        }
    }

    /// Seconds and nanoseconds are two words. Their names come from another module with each way of compiling this one
    /// (`MemberImportVisibility`), so that none can be imported for them.
    private static func nanoseconds(_ time: timespec) -> Int {
        withUnsafeBytes(of: time) { bytes in
            bytes.load(as: Int.self) &* 1_000_000_000
                &+ bytes.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self)
        }
    }

    /// A path without links in it; nil where it leads nowhere.
    private static func real(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// A path without dots in it, of what may not be there; nil where it goes up too far.
    private static func plain(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// - Returns: how many bytes came; 0 at the end, less where the file cannot be read.
    private static func read(_ handle: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        #if canImport(Glibc)
            Glibc.read(handle, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(handle, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(handle, buffer.baseAddress, buffer.count)
        #endif
    }
}

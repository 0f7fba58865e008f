import StoreyInternal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of stubs on disk: `GET/users/:id.json` responds to `GET /users/7`.
///
/// Files are read when the folder is loaded. A request's path never leads to a file. This type calls POSIX
/// functions directly, because Foundation needs many system calls per file, and a folder of ten thousand stubs is
/// scanned repeatedly.
struct StubFolder: Sendable {
    /// A limit that no URL reaches.
    private static let maxDepth = 32

    /// A file in the folder.
    struct File: Sendable, Hashable {
        /// The path in the folder.
        let path: String
        /// The modification date in nanoseconds since 1970.
        let modified: Int
        let size: Int
    }

    let root: String
    /// Whether it is a WireMock folder, whose stubs are in `mappings`.
    let isWireMockFolder: Bool

    /// - Throws: ``StubErrors`` if the folder does not exist.
    init(_ path: String) throws(StubErrors) {
        guard let root = Self.real(path), FileKind(at: root) == .folder else {
            throw StubErrors([StubError(file: path, reason: "the folder does not exist")])
        }
        self.root = root
        isWireMockFolder = FileKind(at: root + "/mappings") == .folder
    }

    /// Returns all stub files, ordered by path, and the errors for unexpected ones.
    func files() -> (files: [File], errors: [StubError]) {
        var found: (files: [File], errors: [StubError]) = ([], [])
        var methods = 0
        var others: [String] = []
        for name in names("") {
            // Other files beside the methods, such as a README, are ignored.
            guard isFolder(root + "/" + name) else {
                others.append(name)
                continue
            }
            methods += 1
            if isWireMockFolder {
                guard WireMockFolder.folders.contains(name) else {
                    found.errors.append(
                        StubError(
                            file: name,
                            reason:
                                "is not part of a WireMock folder, which has \(WireMockFolder.folders.joined(separator: " and "))"
                        ))
                    continue
                }
                visit(name, depth: 1, &found)
                continue
            }
            guard name.allSatisfy({ ("A"..."Z").contains($0) }) else {
                found.errors.append(
                    StubError(
                        file: name,
                        reason: "is not an HTTP method. Put stubs into folders such as GET, POST or ANY."))
                continue
            }
            if let near = Self.likelyMethod(name) {
                found.errors.append(
                    StubError(file: name, reason: "is not an HTTP method. Did you mean \(near)?"))
                continue
            }
            visit(name, depth: 1, &found)
        }
        if methods == 0, let file = others.first(where: { $0.hasSuffix(".json") }) {
            found.errors.append(
                StubError(
                    file: file,
                    reason: "is not in a folder for an HTTP method. For GET requests, move it to GET/\(file)."
                ))
        }
        return found
    }

    private static let methods = [
        "ANY", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY", "ACL",
    ]

    /// Returns the method that a name is a misspelling of, or `nil` if it is a method, or one of an extension such as `PURGE`.
    private static func likelyMethod(_ name: String) -> String? {
        methods.contains(name) ? nil : Spelling.suggestions(for: name, among: methods, named: { $0 }).first
    }

    /// Returns the contents of a file, or `nil` if it can't be read.
    func read(_ path: String) -> [UInt8]? {
        let handle = open(root + "/" + path, O_RDONLY | O_CLOEXEC)
        guard handle >= 0 else { return nil }
        defer { close(handle) }
        var state = stat()
        guard fstat(handle, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes: [UInt8] = []
        // One byte more than expected, so that a single call detects the end.
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

    /// Returns a path inside the folder, or `nil` if it leads outside.
    func inside(_ path: String) -> String? {
        guard let real = Self.real(root + "/" + path) ?? Self.plain(root + "/" + path) else { return nil }
        return real.hasPrefix(root + "/") ? String(real.dropFirst(root.count + 1)) : nil
    }

    private func visit(_ path: String, depth: Int, _ found: inout (files: [File], errors: [StubError])) {
        var kind = FileKind(at: root + "/" + path)
        if kind == .link {
            guard Self.real(root + "/" + path) != nil else {
                found.errors.append(StubError(file: path, reason: "is a broken symbolic link. Remove it."))
                return
            }
            guard inside(path) != nil else {
                found.errors.append(
                    StubError(
                        file: path,
                        reason: "is a symbolic link that leads out of the stub folder. Copy the file instead."
                    ))
                return
            }
            kind = FileKind(at: root + "/" + path, followingLinks: true)
        }
        switch kind {
        case .file(let modified, let size):
            found.files.append(File(path: path, modified: modified, size: size))
        case .folder where depth <= Self.maxDepth:
            for name in names(path) where !name.hasSuffix("~") {
                visit(path + "/" + name, depth: depth + 1, &found)
            }
        case .folder:
            found.errors.append(
                StubError(file: path, reason: "is nested more than \(Self.maxDepth) folders deep"))
        // Deleted meanwhile, or a pipe, which would block its reader.
        case .link, .other: break
        }
    }
}

// MARK: - System calls

extension StubFolder {
    private func names(_ path: String) -> [String] { FileKind.names(in: root + "/" + path) }

    private func isFolder(_ path: String) -> Bool {
        FileKind(at: path, followingLinks: true) == .folder
    }

    /// Returns a path with symbolic links resolved, or `nil` if it does not exist.
    private static func real(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// Returns a path without `.` and `..`, which need not exist, or `nil` if it leads above the root.
    private static func plain(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// - Returns: the number of bytes; 0 at the end, and a negative number if reading failed.
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

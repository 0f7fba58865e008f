#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// The kind of a file, from one system call. Foundation needs many per file, and folders with thousands of files are scanned
    /// repeatedly.
    package enum FileKind: Equatable {
        case folder
        /// A regular file with its modification date, in nanoseconds since 1970.
        case file(modified: Int, size: Int)
        case link
        /// A device, a pipe, or no file.
        case other

        package init(at path: String, followingLinks: Bool = false) {
            var state = stat()
            guard (followingLinks ? stat(path, &state) : lstat(path, &state)) == 0 else {
                self = .other
                return
            }
            switch state.st_mode & S_IFMT {
            case S_IFDIR: self = .folder
            case S_IFLNK: self = .link
            case S_IFREG:
                #if canImport(Darwin)
                    let time = state.st_mtimespec
                #else
                    let time = state.st_mtim
                #endif
                self = .file(modified: nanoseconds(ofTimespec: time), size: Int(state.st_size))
            default: self = .other
            }
        }

        /// Returns the sorted names in a folder, without hidden files. Empty if the folder can't be read.
        package static func names(in folder: String) -> [String] {
            guard let folder = opendir(folder) else { return [] }
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
    }
#endif

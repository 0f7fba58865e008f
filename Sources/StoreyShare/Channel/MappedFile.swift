#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A file in memory, which all processes that map it share.
///
/// Unchecked: who touches the bytes keeps the order, by the words of ``FrameChannelHeader``; one of nobody else's is its
/// capturing thread's alone.
final class MappedFile: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    let descriptor: Int32

    /// Makes a file of zeros, which only this user may open, and maps it to be written.
    /// - Parameters:
    ///   - path: where there is no file yet.
    ///   - byteCount: how long it is, from now on and for ever.
    init(creating path: String, byteCount: Int) throws(ShareError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system("cannot make \(path)") }
        do throws(ShareError) {
            try Self.allocate(byteCount, of: descriptor, at: path)
            bytes = try Self.mapped(descriptor, byteCount, PROT_READ | PROT_WRITE, path)
        } catch {
            close(descriptor)
            unlink(path)
            throw error
        }
        self.descriptor = descriptor
    }

    /// Makes memory that has a descriptor, for who writes by one, and no name. It is in memory where there is such a place.
    /// - Parameter byteCount: how long it is.
    convenience init(ofNobodyElse byteCount: Int) throws(ShareError) {
        let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        let path = "\(folder)/storey-\(getpid())-\(UInt64.random(in: .min ... .max))"
        try self.init(creating: path, byteCount: byteCount)
        unlink(path)
    }

    /// Maps a file to be read.
    /// - Parameters:
    ///   - path: a file.
    ///   - least: how long it is at least.
    init(reading path: String, atLeast least: Int) throws(ShareError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .system("cannot open \(path)") }
        do throws(ShareError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .system("cannot read \(path)") }
            guard Int(status.st_size) >= least else {
                throw ShareError(.truncated, "\(path) has \(status.st_size) bytes, which is no channel")
            }
            bytes = try Self.mapped(descriptor, Int(status.st_size), PROT_READ, path)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    deinit {
        munmap(bytes.baseAddress, bytes.count)
        close(descriptor)
    }

    private static func mapped(
        _ descriptor: Int32, _ byteCount: Int, _ protection: Int32, _ path: String
    ) throws(ShareError) -> UnsafeMutableRawBufferPointer {
        guard let start = mmap(nil, byteCount, protection, MAP_SHARED, descriptor, 0), start != MAP_FAILED
        else {
            throw .system("cannot map \(byteCount) bytes of \(path)")
        }
        return UnsafeMutableRawBufferPointer(start: start, count: byteCount)
    }

    /// All at once: where a disk is full, this says so, and not a signal in the middle of a frame.
    private static func allocate(_ byteCount: Int, of descriptor: Int32, at path: String) throws(ShareError) {
        #if canImport(Darwin)
            var store = fstore_t(
                fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
                fst_length: off_t(byteCount), fst_bytesalloc: 0)
            guard fcntl(descriptor, F_PREALLOCATE, &store) == 0, ftruncate(descriptor, off_t(byteCount)) == 0
            else {
                throw .system("there is no room for \(byteCount) bytes in \(path)")
            }
        #else
            let number = posix_fallocate(descriptor, 0, off_t(byteCount))
            guard number == 0 else {
                throw .system("there is no room for \(byteCount) bytes in \(path)", number)
            }
        #endif
    }
}

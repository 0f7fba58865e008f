import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A memory-mapped file that several processes share.
///
/// Unchecked: the address never changes, and access to the bytes is ordered by the atomic words of ``FrameChannelHeader``,
/// which the compiler can't know. An anonymous file is only used by its capturing thread.
final class MappedFile: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    let descriptor: Int32

    /// Creates a file of zeros, readable by this user only, and maps it for writing.
    /// - Parameters:
    ///   - path: The path of a file that doesn't exist.
    ///   - byteCount: The fixed size of the file.
    init(creating path: String, byteCount: Int) throws(ShareError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system("Can't create \(path)") }
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

    /// Creates memory that has a file descriptor but no name. It's in `/dev/shm` if that exists, and else in the
    /// process's folder for temporary files, because an app or extension of iOS can't write to `/tmp`.
    /// - Parameter byteCount: The size of the memory.
    convenience init(anonymous byteCount: Int) throws(ShareError) {
        let folder =
            access("/dev/shm", W_OK) == 0 ? "/dev/shm" : FileManager.default.temporaryDirectory.path
        let path = "\(folder)/storey-\(getpid())-\(UInt64.random(in: .min ... .max))"
        try self.init(creating: path, byteCount: byteCount)
        unlink(path)
    }

    /// Maps a file for reading.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - least: The minimum size of the file.
    init(reading path: String, atLeast least: Int) throws(ShareError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .system("Can't open \(path)") }
        do throws(ShareError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .system("Can't read \(path)") }
            guard Int(status.st_size) >= least else {
                throw ShareError(
                    .truncated, "\(path) isn't a frame channel: it has only \(status.st_size) bytes.")
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
            throw .system("Can't map \(byteCount) bytes of \(path)")
        }
        return UnsafeMutableRawBufferPointer(start: start, count: byteCount)
    }

    /// Allocates all blocks at once, so that a full disk is an error here instead of a signal while writing a frame.
    private static func allocate(_ byteCount: Int, of descriptor: Int32, at path: String) throws(ShareError) {
        #if canImport(Darwin)
            var store = fstore_t(
                fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
                fst_length: off_t(byteCount), fst_bytesalloc: 0)
            guard fcntl(descriptor, F_PREALLOCATE, &store) == 0, ftruncate(descriptor, off_t(byteCount)) == 0
            else {
                throw .system("No space for \(byteCount) bytes in \(path)")
            }
        #else
            let number = posix_fallocate(descriptor, 0, off_t(byteCount))
            guard number == 0 else {
                throw .system("No space for \(byteCount) bytes in \(path)", number)
            }
        #endif
    }
}

import Foundation

/// A file's modification time, in seconds and nanoseconds since 1970.
struct FileTime: Comparable {
    var seconds: Int64
    var nanoseconds: Int64

    init(seconds: Int64, nanoseconds: Int64) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Reads the modification time of a file. Returns `nil` if the file doesn't exist.
    init?(ofFile path: String) {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        self.init(information)
    }

    /// Takes the modification time of a file's status.
    init(_ information: stat) {
        #if os(Linux)
            let time = information.st_mtim
        #else
            let time = information.st_mtimespec
        #endif
        self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    static func < (one: FileTime, other: FileTime) -> Bool {
        (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
    }
}

import Foundation

/// The limit of a broadcast extension. iOS kills the process that exceeds it.
///
/// The limit is that of the process's private memory, because iOS doesn't count memory that is mapped from a file either.
enum MemoryLimit {
    static let byteCount = 50 << 20

    /// Limits this process from now on.
    static func apply() {
        // The system counts the whole stack of a thread, 8 MB by default. On iOS, threads of dispatch queues have 512 kB.
        withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes in
            guard let attributes = attributes.baseAddress else { return }
            pthread_attr_init(attributes)
            pthread_attr_setstacksize(attributes, 512 * 1024)
            // Declared for programs in C only that define _GNU_SOURCE.
            typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
            guard let function = dlsym(nil, "pthread_setattr_default_np"),
                unsafeBitCast(function, to: SetDefault.self)(attributes) == 0
            else { fatalError("Can't limit the stacks of threads.") }
        }
        var limit = rlimit(rlim_cur: rlim_t(byteCount), rlim_max: rlim_t(byteCount))
        guard setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else {
            fatalError("Can't limit the memory: \(String(cString: strerror(errno)))")
        }
    }

    /// Takes memory until the process is killed.
    static func exceed() -> Never {
        while let block = mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            block != MAP_FAILED
        { memset(block, 1, 1 << 20) }
        kill(getpid(), SIGKILL)
        fatalError("SIGKILL has no effect.")
    }
}

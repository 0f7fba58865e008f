#if canImport(Glibc)
    import Glibc
#endif

/// Memory that this process has freed but its allocator retains.
package enum FreedMemory {
    /// Returns freed memory to the system. By default, glibc returns only memory above the last block in use;
    /// other allocators don't need this call.
    package static func releaseToSystem() {
        #if canImport(Glibc)
            // Looked up at run time, because Swift's glibc module doesn't include <malloc.h>.
            guard let function = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }
}

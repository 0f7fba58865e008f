#if canImport(Glibc)
    import Glibc
#endif

/// Memory that this process has freed and its allocator still keeps.
enum FreedMemory {
    /// Gives it back to the system. Of itself glibc gives back only what lies above all that is still in use; other
    /// allocators need no telling.
    static func giveBack() {
        #if canImport(Glibc)
            // Looked up, because Swift's module of glibc leaves out <malloc.h>.
            guard let function = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    extension DynamicLibrary {
        /// The system's zlib (https://zlib.net), which nearly all systems have, or `nil` if it isn't installed. On Debian and
        /// Ubuntu it's the package zlib1g.
        package static var zlib: DynamicLibrary? {
            #if canImport(Darwin)
                DynamicLibrary("libz.1.dylib", "/usr/lib/libz.1.dylib")
            #else
                DynamicLibrary("libz.so.1", "libz.so")
            #endif
        }
    }
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// A dynamic library that is loaded at run time, so that building doesn't require it.
    ///
    /// It stays loaded, because its functions may be called at any time, unless ``unload()`` is called.
    ///
    /// Unchecked: pointers aren't Sendable, but the handle never changes, and the system's functions are thread-safe.
    package struct DynamicLibrary: @unchecked Sendable {
        private let handle: UnsafeMutableRawPointer

        /// Loads a library.
        /// - Parameter names: Its file names or paths, in order of preference.
        /// - Returns: `nil` if none can be loaded; see ``loadingError``.
        package init?(_ names: String...) {
            guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
                return nil
            }
            self.handle = handle
        }

        /// The program itself, with the libraries that it links.
        package static let program = dlopen(nil, RTLD_NOW).map(DynamicLibrary.init(handle:))

        private init(handle: UnsafeMutableRawPointer) { self.handle = handle }

        /// The reason why this thread's last library couldn't be loaded.
        package static var loadingError: String { dlerror().map { String(cString: $0) } ?? "" }

        /// Returns a function, or `nil` if the library has none with that name.
        /// - Parameters:
        ///   - name: The name of the C function.
        ///   - type: The type of the function, a `@convention(c)` function type. It isn't checked.
        package func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
        }

        /// Returns a function.
        /// - Parameters:
        ///   - name: The name of the C function.
        ///   - failure: The error for a library that has none with that name.
        /// - Throws: The error.
        package func function<Function, Failure: Error>(
            _ name: String, orThrow failure: @autoclosure () -> Failure
        ) throws(Failure) -> Function {
            guard let function: Function = function(name) else { throw failure() }
            return function
        }

        /// Returns the address of a constant, or `nil` if the library has none with that name.
        /// - Parameter name: The name of the C constant.
        package func constant(_ name: String) -> UnsafeRawPointer? {
            dlsym(handle, name).map { UnsafeRawPointer($0) }
        }

        /// Unloads the library. Its functions must not be used anymore.
        package func unload() { dlclose(handle) }
    }
#endif

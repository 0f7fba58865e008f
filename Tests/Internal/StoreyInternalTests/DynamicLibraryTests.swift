#if canImport(Glibc)
    import StoreyInternal
    import Testing

    @Suite("Libraries loaded at run time")
    struct DynamicLibraryTests {
        typealias Cosine = @convention(c) (Double) -> Double

        @Test("The first library that exists is loaded, and its functions can be called")
        func loads() throws {
            let library = try #require(
                DynamicLibrary("libmissing-\(UInt64.random(in: 0 ... .max)).so", "libm.so.6"))
            let cosine = try #require(library.function("cos", as: Cosine.self))
            #expect(cosine(0) == 1)
            #expect(library.function("missing function", as: Cosine.self) == nil)
            #expect(library.constant("missing constant") == nil)
        }

        @Test("A missing library is nil, and the system's error names it")
        func missing() {
            #expect(DynamicLibrary("libmissing.so.0") == nil)
            #expect(DynamicLibrary.loadingError.contains("libmissing.so.0"))
        }
    }
#endif

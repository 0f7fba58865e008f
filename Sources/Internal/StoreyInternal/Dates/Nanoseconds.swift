/// Returns the time of a `timespec` in nanoseconds.
///
/// Reads the two words by offset. The module that declares their names depends on the platform and the compiler
/// (`MemberImportVisibility`), so that no single import covers all builds.
package func nanoseconds(ofTimespec time: some BitwiseCopyable) -> Int {
    withUnsafeBytes(of: time) { bytes in
        bytes.load(as: Int.self) &* 1_000_000_000
            &+ bytes.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self)
    }
}

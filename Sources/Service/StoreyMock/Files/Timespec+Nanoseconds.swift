import Foundation

extension timespec {
    /// The time in nanoseconds.
    ///
    /// Reads the two words by offset. The module that declares their names depends on the platform and the compiler
    /// (`MemberImportVisibility`), so that no single import covers all builds.
    var inNanoseconds: Int {
        withUnsafeBytes(of: self) { bytes in
            bytes.load(as: Int.self) &* 1_000_000_000
                &+ bytes.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self)
        }
    }
}

/// The identifier of a declaration: the index of its file, and its index in that file. An index of -1 identifies the
/// file itself.
struct DeclarationID: Hashable, Sendable {
    var file: Int32
    var number: Int32

    init(file: Int32, number: Int32) {
        self.file = file
        self.number = number
    }

    init(packed: UInt64) {
        file = Int32(truncatingIfNeeded: packed >> 32)
        number = Int32(truncatingIfNeeded: packed)
    }

    var packed: UInt64 { UInt64(UInt32(bitPattern: file)) << 32 | UInt64(UInt32(bitPattern: number)) }
}

/// Why a recording cannot be written or read. Its description says where, and how to mend it.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, where, and how to mend it.
    public let description: String
}

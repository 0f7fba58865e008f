/// An error while a recording is written or read.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
    /// A message that states what failed, where, and how to fix it.
    public let description: String
}

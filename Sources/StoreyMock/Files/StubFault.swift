/// What is wrong with one file of a stub folder, and how to mend it.
public struct StubFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's path in the folder.
    public let file: String
    /// What is wrong, and how to mend it.
    public let reason: String

    /// The same in words.
    public var description: String { "\(file): \(reason)" }
}

/// Everything that is wrong in a stub folder.
public struct StubFaults: Error, Sendable, Hashable, CustomStringConvertible {
    /// One for each thing that is wrong.
    public let faults: [StubFault]

    init(_ faults: [StubFault]) { self.faults = faults }

    /// The same in words.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}

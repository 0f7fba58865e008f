private import Synchronization

/// A value that is made once in the process, whoever asks first and however many ask at the same time.
///
/// A container lives in one isolation and keeps its singles to itself. What all of them are to share, say the
/// database behind a web host's sessions, is made here and registered in each:
/// ```swift
/// let database = ProcessWide { try NotesDatabase(path: path) }
/// container.register(database).as((any NotesStorage).self)
/// ```
/// Those who ask while the value is being made wait for it.
public final class ProcessWide<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () throws -> Value

    /// - Parameter make: makes the value, at the first use. It must not ask for the value itself.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        self.make = make
    }

    /// The value.
    /// - Throws: what making it throws; the next to ask tries again.
    public func value() throws -> Value {
        try made.withLock { made in
            if let made { return made }
            let value = try make()
            made = value
            return value
        }
    }
}

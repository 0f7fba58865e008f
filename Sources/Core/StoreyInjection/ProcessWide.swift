private import Synchronization

/// A value that is created once, on its first use, and shared by containers in any isolation.
///
/// A container belongs to one isolation, and even its `singleton` components aren't shared with other
/// containers. Wrap a value that several containers share, such as the database behind a web host's sessions,
/// and register it in each of them:
/// ```swift
/// let database = ProcessWide { try NotesDatabase(path: path) }
/// container.register(database).as((any NotesStorage).self)
/// ```
/// Each `ProcessWide` creates its own value, so keep it in a constant outside of the part. The first call blocks its thread,
/// and those of concurrent callers, until the value has been created.
public final class ProcessWide<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () throws -> Value

    /// Creates a wrapper for a value.
    /// - Parameter make: Creates the value on its first use. It must not call ``value()`` of the same
    ///   instance, which would deadlock.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        self.make = make
    }

    /// Returns the value.
    /// - Throws: An error thrown while creating the value. The next call tries again.
    public func value() throws -> Value {
        try made.withLock { made in
            if let made { return made }
            let value = try make()
            made = value
            return value
        }
    }
}

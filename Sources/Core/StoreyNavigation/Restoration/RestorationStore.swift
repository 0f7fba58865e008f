/// A store for the restoration state between two runs of an app.
///
/// ```swift
/// let store = RestorationStore.file(folder + "/state.json")
/// ```
///
/// A change is saved one second later, together with all changes made meanwhile. If the process is killed first,
/// the changes of that second are lost. In UIKit, a `StoreySceneDelegate` also saves when its scene enters the
/// background.
///
/// A custom store must keep the saved state even if the app crashes immediately afterward.
public struct RestorationStore: Sendable {
    /// The delay between a change and saving it.
    package static let saveInterval: Duration = .seconds(1)

    package let load: @Sendable () throws -> String?
    package let save: @Sendable (_ json: String) throws -> Void
    package let attempts: @Sendable () throws -> Int
    package let saveAttempts: @Sendable (_ count: Int) throws -> Void
    package let setAside: @Sendable (_ fault: String) throws -> String?

    /// Creates a custom store.
    ///
    /// The functions are called synchronously in the session's isolation, in UIKit on the main thread, so they
    /// should be fast. If one throws, the app continues, and ``CoordinatorBase/restorationFinished(_:)`` receives a
    /// report with the error. After an error of `save`, saving is tried again after the next change.
    /// - Parameters:
    ///   - load: Returns the stored JSON. `nil` and an empty string mean that no state is stored.
    ///   - save: Replaces the stored JSON. It is at most 1 MiB long; if necessary, the states of the largest
    ///     objects are left out. An empty string means that nothing can be restored.
    ///   - attempts: Returns the number last passed to `saveAttempts`, or 0. It counts the consecutive runs that began to
    ///     restore the state and neither ran for 10 seconds afterward, nor moved to the background, nor exited normally.
    ///   - saveAttempts: Stores the number of attempts.
    ///   - setAside: Moves the stored JSON aside for later analysis, so that it isn't restored again. The argument
    ///     is the problem, `damaged` or `crashed`. Returns the new path, or `nil` if the store has no paths.
    public init(
        load: @escaping @Sendable () throws -> String?,
        save: @escaping @Sendable (_ json: String) throws -> Void,
        attempts: @escaping @Sendable () throws -> Int,
        saveAttempts: @escaping @Sendable (_ count: Int) throws -> Void,
        setAside: @escaping @Sendable (_ fault: String) throws -> String?
    ) {
        self.load = load
        self.save = save
        self.attempts = attempts
        self.saveAttempts = saveAttempts
        self.setAside = setAside
    }
}

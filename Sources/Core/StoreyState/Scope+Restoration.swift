/// Saves and restores the state of a screen's objects.
package protocol RestorationRegistry: AnyObject {
    /// Observes an object's state and restores it if there is saved state.
    func register(_ object: some Restorable)
}

extension Scope {
    /// Saves an object's state together with its screen, and restores it the next time the app runs.
    ///
    /// Call this at the end of the object's initializer; saved state is restored immediately. Objects on one
    /// screen are distinguished by their ``Restorable/restorationKey``, and objects with the same key by the
    /// order of registration. The object isn't retained. Does nothing outside of a screen, or if the host
    /// doesn't support restoration.
    ///
    /// This observes the state; it doesn't write to disk.
    public func registerForRestoration(_ object: some Restorable) {
        assertIsolated()
        var scope = self
        while scope.restorationRegistry == nil, let above = scope.parent { scope = above }
        scope.restorationRegistry?.register(object)
    }
}

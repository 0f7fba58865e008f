/// Saves and restores the state of a screen's objects.
package protocol RestorationRegistry: AnyObject {
    /// Observes an object's state and restores it if there is saved state.
    func register(_ object: some Restorable)
}

extension Scope {
    /// Registers an object whose state is saved together with its screen and restored the next time the app runs.
    ///
    /// Call this at the end of the object's initializer: saved state that is already available is restored
    /// during this call. From then on, the state is observed, and the host saves it after changes. Objects on one
    /// screen are distinguished by their ``Restorable/restorationKey``, and objects with the same key by the
    /// order of registration. The object isn't retained.
    ///
    /// Does nothing if this scope doesn't belong to a screen, or if the host doesn't support restoration.
    public func registerForRestoration(_ object: some Restorable) {
        assertIsolated()
        var scope = self
        while scope.restorationRegistry == nil, let above = scope.parent { scope = above }
        scope.restorationRegistry?.register(object)
    }
}

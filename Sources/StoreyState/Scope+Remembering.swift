/// Who keeps what the objects of a screen would have back.
package protocol ScopeMemory: AnyObject {
    /// Remembers what an object has, and gives it back what was kept.
    func remember(_ object: some Restorable)
}

extension Scope {
    /// Has what an object of this screen keeps come back with the screen, when the app ended and goes on where it was.
    ///
    /// To be called at the end of its initialiser: what was kept is given back at once. Objects of one screen are told
    /// from each other by their ``Restorable/keptName``, and those of one name by the order in which they are made. The
    /// object is not held. Where nothing can come back, which is outside of a screen, and in a host that brings nothing
    /// back, nothing happens.
    ///
    /// Cost: an observation of what is kept; nothing is written down here.
    public func remember(_ object: some Restorable) {
        assertIsolated()
        var scope = self
        while scope.memory == nil, let above = scope.parent { scope = above }
        scope.memory?.remember(object)
    }
}

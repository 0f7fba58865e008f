import Storey

/// What never leaves the session that made it: it is not `Sendable`, nor is whatever holds it.
protocol SessionBound {}

extension Store: SessionBound {}
extension SharedStore: SessionBound {}
extension Observed: SessionBound {}
extension Scope: SessionBound {}

/// Whether an object is a store, or holds what cannot leave the session, so that it must be gone with it.
func isOfSession(_ object: AnyObject) -> Bool {
    // A screen may hold the session's own scope: that is for the session to free.
    if object is any SessionBound { return !(object is Scope) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
        if level.children.contains(where: { isBound($0.value) }) { return true }
        mirror = level.superclassMirror
    }
    return false
}

private func isBound(_ value: Any) -> Bool { value is any SessionBound || value is any ViewModel }

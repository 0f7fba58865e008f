import Storey

/// An object that never leaves its session, because neither it nor its owner is `Sendable`.
protocol SessionBound {}

extension Store: SessionBound {}
extension Observed: SessionBound {}
extension Scope: SessionBound {}

/// Returns whether an object is a store, or holds an object that can't leave the session, so that it must be released
/// with the session.
func isSessionBound(_ object: AnyObject) -> Bool {
    // A screen may hold the session's own scope, which the session releases.
    if object is any SessionBound { return !(object is Scope) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
        if level.children.contains(where: { isBound($0.value) }) { return true }
        mirror = level.superclassMirror
    }
    return false
}

private func isBound(_ value: Any) -> Bool { value is any SessionBound || value is any ViewModel }

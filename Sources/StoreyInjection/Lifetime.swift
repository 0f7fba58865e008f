/// How long a container keeps an instance, and so who shares it.
///
/// Whoever holds an instance keeps it alive beyond its lifetime as usual; the lifetime says when the
/// container hands out the same one again.
///
/// | lifetime | one instance for | kept by |
/// |---|---|---|
/// | ``prototype`` | each one who asks | nobody |
/// | ``objectGraph`` | one call of `resolve` | the container, until that call returns |
/// | ``perContainer`` | each container it is resolved through | that container |
/// | ``weak`` | the container it is registered in, and its children | nobody: gone when the last holder lets go |
/// | ``single`` | the container it is registered in, and its children | that container |
public enum Lifetime: String, Hashable, Sendable, Codable, CaseIterable {
    /// A new instance for each one who asks. The default: nothing is shared unless you say so.
    case prototype
    /// One instance for everything that one call of `resolve` makes, a new one for the next call.
    ///
    /// For the parts of a screen, which must meet in the same provider but not with the next screen's.
    case objectGraph
    /// One instance for each container: a child container makes its own, even where the registration is its
    /// parent's, with the child's registrations as its dependencies.
    case perContainer
    /// One instance while somebody holds it; the next to ask after that gets a new one. Only for classes.
    ///
    /// Shared by the container in which it is registered and all its children, as ``single`` is.
    case weak
    /// One instance for the container in which it is registered and all its children, until the container goes.
    ///
    /// Its dependencies come from that container too, so it never holds what belongs to a child.
    case single
}

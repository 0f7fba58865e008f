/// The rule that determines how long a container returns the same instance of a component, and which components
/// share that instance. An instance can live longer if something else has a strong reference to it.
///
/// | lifetime | one instance for | retained by |
/// |---|---|---|
/// | ``prototype`` | each dependent, and each call of `resolve` | no one |
/// | ``objectGraph`` | one call of `resolve` | the container, until that call returns |
/// | ``perContainer`` | each container it is resolved through | that container |
/// | ``weak`` | the container it is registered in, and its children | no one: deallocated with its last strong reference |
/// | ``singleton`` | the container it is registered in, and its children | that container |
public enum Lifetime: String, Hashable, Sendable, Codable, CaseIterable {
    /// A new instance for each dependent and for each call of `resolve`. The default for components that
    /// initializers and closures create.
    case prototype
    /// One instance for all components created by one call of `resolve`; the next call creates a new one.
    ///
    /// Use it for the components of a screen, which must share a provider with each other but not with the
    /// next screen.
    case objectGraph
    /// One instance for each container. A child container creates its own instance, with dependencies from
    /// the child, even if the component is registered in the parent.
    case perContainer
    /// One instance while a strong reference to it exists; after that, the next `resolve` creates a new one.
    ///
    /// Shared by the container in which it is registered and all of its children, like ``singleton``. The
    /// registered initializer or closure must return a class, not a protocol; otherwise,
    /// ``Container/validate(roots:)`` reports a problem and `resolve` throws a ``ResolutionError``.
    case weak
    /// One instance for the container in which it is registered and all of its children, until the container
    /// is deallocated.
    ///
    /// Its dependencies come from that container, too, so it never references components of a child.
    case singleton
}

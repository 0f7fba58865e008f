package import StoreyGraph

extension ValidationIssue.Kind {
    /// No root depends on the components.
    package static let unneeded = Self("unneeded")
    /// One call of `resolve` creates several instances of a class that was given no lifetime.
    package static let notShared = Self("notShared")
    /// A component holds a component with a shorter lifetime, which is retained or shared as a result.
    package static let captive = Self("captive")
    /// A part, or code outside of any part, loads the same part twice.
    package static let partLoadedTwice = Self("partLoadedTwice")
    /// A component with the lifetime `weak` isn't a class.
    package static let cannotBeWeak = Self("cannotBeWeak")
    /// A component's initializer threw an error. Found only when resolving.
    package static let initializerFailed = Self("initializerFailed")
    /// A component doesn't conform to a type that it is registered as. Found only when resolving.
    package static let wrongType = Self("wrongType")
    /// An argument that a component depends on was not passed to `resolve`.
    package static let argumentMissing = Self("argumentMissing")
    /// An argument that was passed to `resolve` isn't registered. Found only when resolving.
    package static let argumentUnknown = Self("argumentUnknown")
    /// Several arguments of the same type were passed to `resolve`. Found only when resolving.
    package static let argumentRepeated = Self("argumentRepeated")
    /// A ``Factory`` or ``Lazy`` was used after its container was deallocated. Found only when resolving.
    package static let containerReleased = Self("containerReleased")
}

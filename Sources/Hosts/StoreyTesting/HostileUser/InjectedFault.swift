/// An error that a ``FaultInjector`` throws instead of a service's response.
public struct InjectedFault: Error, Hashable, CustomStringConvertible {
    /// The service's name.
    public let service: String

    /// A message with the service's name.
    public var description: String { "The service “\(service)” failed with an injected fault." }
}

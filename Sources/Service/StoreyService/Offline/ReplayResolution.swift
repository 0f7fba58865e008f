/// The decision about a queued write that the service has responded to.
public enum ReplayResolution: Sendable, Hashable {
    /// Removes the write from the queue and continues with the next one.
    case done
    /// Sends another request in place of the write, before the next one.
    case replace(ServiceRequest)
    /// Keeps the write and stops the queue until the user decides; see ``OfflineQueue/remove(_:)``.
    case hold

    /// Returns the default decision: a successful write is done, and so is the deletion of a resource that no
    /// longer exists. Everything else is held.
    /// - Parameters:
    ///   - write: The write.
    ///   - response: The response of the service.
    public static func standard(_ write: QueuedWrite, _ response: ServiceResponse) -> ReplayResolution {
        if (200..<300).contains(response.status) { return .done }
        return write.request.method == "DELETE" && [404, 410].contains(response.status) ? .done : .hold
    }
}

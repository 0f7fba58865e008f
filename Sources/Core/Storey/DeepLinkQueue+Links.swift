extension DeepLinkQueue {
    /// Opens the queued links and all later ones in a coordinator, each as soon as the conditions for its delivery are
    /// met; see ``DeepLinkQueue``.
    ///
    /// For a notification, the link is the value of the key `link` in the payload. A notification without this key
    /// is ignored.
    ///
    /// ```swift
    /// override func started() { startup.deepLinks.connect(to: self) }
    /// ```
    /// - Parameter coordinator: A coordinator in the navigation tree. It replaces the coordinator of an earlier
    ///   call and isn't retained. After it is deallocated, links stay in the queue until another one is connected.
    public func connect(to coordinator: CoordinatorBase) {
        connect(to: coordinator) { event, coordinator in
            let link: String? =
                switch event {
                case .link(let link): link
                case .notification(let payload): payload["link"]
                }
            if let link { coordinator.open(link) }
        }
    }
}

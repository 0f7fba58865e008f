extension Inbox {
    /// Follows what comes, as soon as the launch has reached its first screen: a link, or the `link` that a notification
    /// brings.
    ///
    /// ```swift
    /// override func started() { startup.inbox.connect(to: self) }
    /// ```
    /// - Parameter coordinator: one that stands. When it is gone, nobody follows any more.
    public func connect(to coordinator: AnyCoordinator) {
        connect { [weak coordinator] arrival in
            let link: String? =
                switch arrival {
                case .link(let link): link
                case .push(let content): content["link"]
                }
            if let link { coordinator?.open(link) }
        }
    }
}

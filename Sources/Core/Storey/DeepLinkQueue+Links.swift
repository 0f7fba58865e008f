extension DeepLinkQueue {
    /// Opens queued links in a coordinator as soon as the launch has reached its first screen. The link of a
    /// notification is the value of `link` in its payload.
    ///
    /// ```swift
    /// override func started() { startup.deepLinks.connect(to: self) }
    /// ```
    /// - Parameter coordinator: A coordinator in the navigation tree. When it is deallocated, links are no longer
    ///   opened.
    public func connect(to coordinator: CoordinatorBase) {
        connect { [weak coordinator] event in
            let link: String? =
                switch event {
                case .link(let link): link
                case .notification(let payload): payload["link"]
                }
            if let link { coordinator?.open(link) }
        }
    }
}

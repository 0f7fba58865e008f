extension Navigation {
    /// The words that say where the person is, outermost first: `["notes", "42"]`. A host makes a URL of them.
    public var address: [String] {
        let root = current.root
        return coordinator(of: root.id)?.address(in: root) ?? []
    }

    /// Goes where an address points, as far as it can be followed.
    /// - Returns: whether all of it could be.
    @discardableResult
    public func open(_ address: [String]) -> Bool {
        var isWhole = false
        transaction {
            // An address names a screen, never a question or a sheet over it.
            change { tree in
                tree.popups = []
                for layer in tree.layers.dropFirst() { tree.removeSheet(layer.id) }
            }
            isWhole = coordinator(of: current.root.id)?.open(address[...]) ?? false
        }
        return isWhole
    }
}

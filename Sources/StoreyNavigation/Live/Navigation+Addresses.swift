extension Navigation {
    /// The words that say where the person is, outermost first: `["notes", "42"]`. A host makes a URL of them.
    public var address: [String] {
        rootCoordinator?.address(in: current.root) ?? []
    }

    /// Goes where an address points, as far as it can be followed.
    /// - Returns: whether all of it could be.
    func open(_ address: [String]) -> Bool {
        let sheets = current.layers.dropFirst()
        guard !refuseToLeave(sheets) else { return false }
        // An address names a screen, never a question or a sheet over it.
        change { tree in
            tree.popups = []
            for sheet in sheets { tree.removeSheet(sheet.id) }
        }
        return rootCoordinator?.open(address[...]) ?? false
    }

    /// Whether one of these sheets must not be dismissed; its coordinator hears that somebody tried.
    func refuseToLeave(_ sheets: some Collection<Node>) -> Bool {
        guard let sheet = sheets.first(where: { !$0.isDismissable }) else { return false }
        coordinator(of: sheet.id)?.dismissalRefused()
        return true
    }
}

public import StoreyState

/// What lives behind one entry of the tree, for as long as the entry stands.
public final class Screen {
    /// The entry it belongs to.
    public let entry: Entry
    /// What the host draws.
    public let view: any Presentable
    /// The life of the screen's work. It ends when the entry goes.
    public let scope: Scope

    init(entry: Entry, view: any Presentable, scope: Scope) {
        self.entry = entry
        self.view = view
        self.scope = scope
    }
}

package import StoreyState

/// The objects behind an entry of the tree. They live as long as the entry.
package final class Screen {
    /// The entry that the screen belongs to.
    package let entry: NavigationEntry
    /// The view that the host renders.
    package let view: any Presentable
    /// The lifetime of the screen's work. It ends when the entry leaves the tree.
    package let scope: Scope

    init(entry: NavigationEntry, view: any Presentable, scope: Scope) {
        self.entry = entry
        self.view = view
        self.scope = scope
    }
}

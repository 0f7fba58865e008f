/// A module that stands in another module's screen: its view, under a name of its own there.
///
/// A composite screen is a module made of modules. Its coordinator resolves each of them exactly as it does for a
/// whole screen, listens to its outputs, and hands the views to the composite's own view:
///
/// ```swift
/// let latest: NotesListDependency = try container.resolve(arguments: NotesListRange.latest)
/// latest.viewModel.onNoteSelected = { router.push(.details($0)) }
/// let sections = NotesHomeSections(
///     pinned: ScreenSection("pinned", pinned.view), latest: ScreenSection("latest", latest.view))
/// let home: NotesHomeDependency = try container.resolve(arguments: sections)
/// ```
///
/// The composite's `ViewInputData` says which of its sections are in sight; one that is not is neither drawn nor
/// observed. A section's work runs in the screen's scope: it ends with the screen, and its errors travel like the
/// screen's own. The view is the one that also stands alone, unchanged.
public struct ScreenSection {
    /// What tells it from the other sections of its screen, also from one of the same module. The identifiers of
    /// its elements begin with it: `save` is `draft.save` there.
    public let name: String
    /// The module's view, as its coordinator would show it alone. The screen's view holds it.
    public let view: any Presentable

    /// Gives a view its place in a screen.
    /// - Parameters:
    ///   - name: the section's name, used once on its screen.
    ///   - view: the module's view.
    public init(_ name: String, _ view: any Presentable) {
        self.name = name
        self.view = view
    }
}

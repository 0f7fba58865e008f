/// A module that is embedded in the screen of another module and has a name there.
///
/// A composite screen is a module whose view contains the views of other modules. Its coordinator resolves each
/// embedded module as it would for a whole screen, handles its outputs, and passes its view to the view of the
/// composite screen:
///
/// ```swift
/// let pinned: NotesListDependency = try container.resolve(arguments: NotesListRange.pinned)
/// let latest: NotesListDependency = try container.resolve(arguments: NotesListRange.latest)
/// pinned.viewModel.onOutput { … }
/// latest.viewModel.onOutput { … }
/// let sections = NotesHomeSections(
///     pinned: ScreenSection("pinned", pinned.view), latest: ScreenSection("latest", latest.view))
/// let home: NotesHomeDependency = try container.resolve(arguments: sections)
/// ```
///
/// `NotesHomeSections` is a struct of the app with the sections, which the view of the composite screen takes as an
/// argument.
///
/// The `ViewInputData` of the composite screen determines which sections are visible; hidden sections are neither
/// rendered nor observed. The tasks of a section run in the screen's scope: they are canceled with the
/// screen, and their errors are handled like the screen's errors. The section's view doesn't need any changes
/// to be embedded.
public struct ScreenSection {
    /// The name of the section, which is unique on its screen. It is the prefix of the identifiers of its elements:
    /// `save` becomes `draft.save`.
    package let name: String
    /// The module's view, which the screen's view embeds.
    package let view: any Presentable

    /// Creates a section.
    /// - Parameters:
    ///   - name: The name of the section, unique on its screen.
    ///   - view: The module's view.
    public init(_ name: any ElementID, _ view: any Presentable) {
        self.name = name.elementID
        self.view = view
    }
}

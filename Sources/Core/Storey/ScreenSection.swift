/// A module embedded in another module's screen, under a name.
///
/// A composite screen is a module that consists of modules. Its coordinator resolves each of them exactly as for a
/// whole screen, handles its outputs, and passes the views to the composite's view:
///
/// ```swift
/// let latest: NotesListDependency = try container.resolve(arguments: NotesListRange.latest)
/// latest.viewModel.onOutput { … }
/// let sections = NotesHomeSections(
///     pinned: ScreenSection("pinned", pinned.view), latest: ScreenSection("latest", latest.view))
/// let home: NotesHomeDependency = try container.resolve(arguments: sections)
/// ```
///
/// The composite's `ViewInputData` determines which sections are visible; hidden sections are neither
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

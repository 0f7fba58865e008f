/// What went wrong with a scope's work.
package struct WorkFailure {
    /// What it threw.
    package let error: any Error
    /// Whose work it was.
    package let scope: Scope
    /// Where the work was started: `Notes/NotesListProvider.swift:31`.
    package let location: String
    /// How often it has been tried by now, at least once.
    package let attempts: Int
    /// Starts it again while its scope lives, once; nil where that is over.
    package let retry: (() -> Void)?
}

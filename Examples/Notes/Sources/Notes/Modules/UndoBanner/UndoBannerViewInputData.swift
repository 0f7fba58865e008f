/// The data that the undo banner shows.
package struct UndoBannerViewInputData: Equatable {
    package let texts: Texts
    /// The message about the deletion, or `nil` if nothing can be undone.
    package let message: String?

    init(_ deleted: Note?, _ region: Region) {
        let texts = region.language.texts
        self.texts = texts
        message = deleted.map { texts.undo.deleted($0.title) }
    }
}

/// Exactly what the banner draws.
package struct UndoBannerViewInputData: Equatable {
    package let texts: Texts
    /// What happened; nil when there is nothing to take back.
    package let message: String?

    init(_ deleted: Note?, _ region: Region) {
        let texts = region.language.texts
        self.texts = texts
        message = deleted.map { texts.undo.deleted($0.title) }
    }
}

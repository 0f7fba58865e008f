import Storey

/// The model of the undo banner.
protocol UndoBannerProvider: AnyObject {
    /// The last deleted note, or `nil` if nothing can be undone.
    var deleted: Observed<Note?> { get }
    func undo() async throws
}

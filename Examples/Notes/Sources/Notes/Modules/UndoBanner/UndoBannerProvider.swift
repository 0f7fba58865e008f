import Storey

/// The model of the banner that takes a deletion back.
protocol UndoBannerProvider: AnyObject {
    /// The note that was just deleted; nil when it is too late.
    var deleted: Observed<Note?> { get }
    func undo() async throws
}

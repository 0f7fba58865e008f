/// Exactly what the banner draws.
package struct UndoBannerViewInputData: Equatable {
    /// What happened; nil when there is nothing to take back.
    package let message: String?

    init(_ deleted: Note?) { message = deleted.map { "“\($0.title)” was deleted" } }
}

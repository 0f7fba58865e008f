import StoreyVideo

/// At which size pictures are coded: the largest for all whose way takes it, a smaller one for those who would drag the
/// others down.
enum Rung: Sendable, Hashable, CaseIterable {
    case full, low

    /// The longest sides of its pictures.
    /// - Parameter bound: those of the largest.
    func bound(_ bound: PixelSize) -> PixelSize {
        self == .full ? bound : PixelSize(max(2, bound.width / 2), max(2, bound.height / 2))
    }
}

/// What one encoder makes, for all viewers who get the same.
struct Encoding: Sendable, Hashable {
    var coding: VideoCoding
    var rung = Rung.full
}

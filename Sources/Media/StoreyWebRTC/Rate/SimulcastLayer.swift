import StoreyVideo

/// The size at which frames are encoded: full for most viewers, low for those who would slow the others down.
enum SimulcastLayer: Sendable, Hashable, CaseIterable {
    case full, low

    /// Returns the maximum size of the layer's frames.
    /// - Parameter bound: The maximum size of the full layer.
    func maxSize(within bound: PixelSize) -> PixelSize {
        self == .full ? bound : PixelSize(max(2, bound.width / 2), max(2, bound.height / 2))
    }
}

/// The output of one encoder.
struct Encoding: Sendable, Hashable {
    var codec: WebRTCCodec
    var layer = SimulcastLayer.full
}

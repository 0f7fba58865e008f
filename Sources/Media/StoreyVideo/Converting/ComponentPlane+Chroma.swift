extension ComponentPlane {
    /// Reduces chroma from every pixel to fewer.
    ///
    /// Chroma halfway between two pixels is their mean. Chroma on the left pixel weights that pixel and its two
    /// neighbors 1-2-1, like zimg and studio filters. Vertically, chroma is always halfway.
    func subsampled(to subsampling: ChromaSubsampling, _ siting: ChromaSiting) -> ComponentPlane {
        var result = self
        let target = subsampling.chromaSize(of: size)
        if subsampling.across == 2 {
            result = result.across(
                (0..<target.width).map { index in
                    switch siting {
                    case .left: [(2 * index - 1, 0.25), (2 * index, 0.5), (2 * index + 1, 0.25)]
                    case .center: [(2 * index, 0.5), (2 * index + 1, 0.5)]
                    }
                })
        }
        if subsampling.down == 2 {
            result = result.down((0..<target.height).map { [(2 * $0, 0.5), (2 * $0 + 1, 0.5)] })
        }
        return result
    }

    /// Expands chroma to every pixel by linear interpolation.
    func upsampled(
        from subsampling: ChromaSubsampling, _ siting: ChromaSiting, to size: PixelSize
    ) -> ComponentPlane {
        var result = self
        if subsampling.across == 2 {
            result = result.across(
                (0..<size.width).map { Self.taps($0, offset: siting == .left ? 0 : 0.5) })
        }
        if subsampling.down == 2 {
            result = result.down((0..<size.height).map { Self.taps($0, offset: 0.5) })
        }
        return result
    }

    /// Returns the position of a pixel among chroma samples that are `offset` pixels right of every second pixel.
    private static func taps(_ pixel: Int, offset: Double) -> [(index: Int, weight: Double)] {
        let place = (Double(pixel) - offset) / 2
        let before = place.rounded(.down)
        return [(Int(before), 1 - (place - before)), (Int(before) + 1, place - before)]
    }
}

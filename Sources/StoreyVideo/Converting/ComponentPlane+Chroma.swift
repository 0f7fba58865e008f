extension ComponentPlane {
    /// Chroma for every pixel as chroma for fewer.
    ///
    /// Between two pixels it is their mean; on the left one, that one and its two neighbours weigh 1-2-1, as in zimg's
    /// and the studios' filters. Lines are always met half-way.
    func subsampled(to subsampling: ChromaSubsampling, _ siting: ChromaSiting) -> ComponentPlane {
        var result = self
        let target = subsampling.chromaSize(of: size)
        if subsampling.across == 2 {
            result = result.across(
                (0..<target.width).map { index in
                    switch siting {
                    case .left: [(2 * index - 1, 0.25), (2 * index, 0.5), (2 * index + 1, 0.25)]
                    case .centre: [(2 * index, 0.5), (2 * index + 1, 0.5)]
                    }
                })
        }
        if subsampling.down == 2 {
            result = result.down((0..<target.height).map { [(2 * $0, 0.5), (2 * $0 + 1, 0.5)] })
        }
        return result
    }

    /// Chroma for fewer pixels as chroma for every one: mixed from the nearest two each way.
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

    /// Where a pixel lies among chroma samples that are `offset` pixels behind every second pixel.
    private static func taps(_ pixel: Int, offset: Double) -> [(index: Int, weight: Double)] {
        let place = (Double(pixel) - offset) / 2
        let before = place.rounded(.down)
        return [(Int(before), 1 - (place - before)), (Int(before) + 1, place - before)]
    }
}

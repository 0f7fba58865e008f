extension ComponentPlane {
    /// Reduces chroma from every pixel to fewer.
    ///
    /// Chroma halfway between two pixels is their mean. Chroma on a pixel weights that pixel and its two neighbors 1-2-1, like
    /// zimg and studio filters.
    func subsampled(to subsampling: ChromaSubsampling, _ siting: ChromaSiting) -> ComponentPlane {
        var result = self
        let target = subsampling.chromaSize(of: size)
        if subsampling.across == 2 {
            result = result.across((0..<target.width).map { Self.mixed($0, offset: siting.across) })
        }
        if subsampling.down == 2 {
            result = result.down((0..<target.height).map { Self.mixed($0, offset: siting.down) })
        }
        return result
    }

    /// Returns the pixels that are mixed to a chroma sample `offset` pixels after every second pixel.
    private static func mixed(_ sample: Int, offset: Double) -> [(index: Int, weight: Double)] {
        offset == 0
            ? [(2 * sample - 1, 0.25), (2 * sample, 0.5), (2 * sample + 1, 0.25)]
            : [(2 * sample, 0.5), (2 * sample + 1, 0.5)]
    }

    /// Expands chroma to every pixel by linear interpolation.
    func upsampled(
        from subsampling: ChromaSubsampling, _ siting: ChromaSiting, to size: PixelSize
    ) -> ComponentPlane {
        var result = self
        if subsampling.across == 2 {
            result = result.across(
                (0..<size.width).map { Self.taps($0, offset: siting.across) })
        }
        if subsampling.down == 2 {
            result = result.down((0..<size.height).map { Self.taps($0, offset: siting.down) })
        }
        return result
    }

    /// Returns the position of a pixel among chroma samples that are `offset` pixels after every second pixel.
    private static func taps(_ pixel: Int, offset: Double) -> [(index: Int, weight: Double)] {
        let place = (Double(pixel) - offset) / 2
        let before = place.rounded(.down)
        return [(Int(before), 1 - (place - before)), (Int(before) + 1, place - before)]
    }
}

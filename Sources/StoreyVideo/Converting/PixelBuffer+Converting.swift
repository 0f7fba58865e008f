extension PixelBuffer {
    /// The same picture in another format or with other colours.
    ///
    /// Where only the arrangement differs (``PixelFormat/nv12`` and ``PixelFormat/i420``), every code stays. Chroma for
    /// fewer places is filtered as its siting says: half-way the mean of two, on the left 1-2-1. Chroma for more places
    /// is mixed from its neighbours.
    /// - Parameters:
    ///   - format: the format. Nil for the same.
    ///   - colour: what its codes shall mean. Nil for the same.
    ///   - converter: who does it.
    public func converted(
        to format: PixelFormat? = nil, colour: PictureColour? = nil,
        by converter: some PixelConverter = .system
    ) -> PixelBuffer {
        if format ?? self.format == self.format, colour ?? self.colour == self.colour { return self }
        var target = PixelBuffer.possible(format ?? self.format, size, colour ?? self.colour)
        converter.convert(self, into: &target, scaling: .box)
        return target
    }

    /// The same picture in another size.
    /// - Parameters:
    ///   - size: the size. Another shape than the picture's distorts it; see ``fitted(into:_:_:by:)``.
    ///   - scaling: how each new pixel is made.
    ///   - converter: who does it.
    /// - Throws: where no picture may have this size.
    public func scaled(
        to size: PixelSize, _ scaling: Scaling = .box, by converter: some PixelConverter = .system
    ) throws(PixelError) -> PixelBuffer {
        if size == self.size { return self }
        var target = try PixelBuffer(format, size, colour: colour)
        converter.convert(self, into: &target, scaling: scaling)
        return target
    }

    /// The same picture, turned. No code changes: they are moved, those of shared chroma too, which then may lie half
    /// a pixel beside where its siting says. Only chroma of 4:2:2 is made anew by a quarter turn, since its lines
    /// become columns.
    /// - Parameters:
    ///   - rotation: how far it is turned.
    ///   - converter: who does it.
    public func rotated(by rotation: Rotation, by converter: some PixelConverter = .system) -> PixelBuffer {
        if rotation == .none { return self }
        if format == .i422, rotation != .half {
            return converted(to: .i444, by: converter).rotated(by: rotation, by: converter)
                .converted(to: .i422, by: converter)
        }
        var target = PixelBuffer.possible(format, rotation.size(of: size), colour)
        converter.rotate(self, by: rotation, into: &target)
        return target
    }

    /// A picture of a size that another picture has, or has turned: which is possible.
    static func possible(
        _ format: PixelFormat, _ size: PixelSize, _ colour: PictureColour
    ) -> PixelBuffer {
        do {
            return try PixelBuffer(format, size, colour: colour)
        } catch {
            preconditionFailure("A picture exists that cannot: \(error)")
        }
    }
}

extension PixelConverter where Self == ExactConverter {
    /// The exact arithmetic: see ``ExactConverter``.
    public static var exact: ExactConverter { ExactConverter() }
}

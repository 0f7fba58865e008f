extension PixelBuffer {
    /// Returns the picture in another format or with other colors.
    ///
    /// If only the memory layout differs, as between ``PixelFormat/nv12`` and ``PixelFormat/i420``, all codes stay the
    /// same. Chroma is reduced with a filter that depends on its siting: the mean of two pixels for halfway, 1-2-1 for
    /// left. Chroma is expanded by interpolation. Between high and standard dynamic range, and between primaries, the light that
    /// a screen shows is converted, and highlights are compressed (Rep. ITU-R BT.2390); only the exact converter does that.
    /// - Parameters:
    ///   - format: The format, or `nil` to keep it.
    ///   - color: The color description, or `nil` to keep it.
    ///   - converter: The converter to use.
    public func converted(
        to format: PixelFormat? = nil, color: ColorDescription? = nil,
        by converter: some PixelConverter = .system
    ) -> PixelBuffer {
        if format ?? self.format == self.format, color ?? self.color == self.color { return self }
        var target = PixelBuffer.make(format ?? self.format, size, color ?? self.color)
        converter.convert(self, into: &target, scaling: .box)
        return target
    }

    /// Returns the picture in another size.
    /// - Parameters:
    ///   - size: The size. Another aspect ratio distorts the picture; see ``fitted(into:_:_:by:)``.
    ///   - scaling: The scaling filter.
    ///   - converter: The converter to use.
    /// - Throws: `PixelError` if the size is invalid.
    public func scaled(
        to size: PixelSize, _ scaling: Scaling = .box, by converter: some PixelConverter = .system
    ) throws(PixelError) -> PixelBuffer {
        if size == self.size { return self }
        var target = try PixelBuffer(format, size, color: color)
        converter.convert(self, into: &target, scaling: scaling)
        return target
    }

    /// Returns the rotated picture. Codes are moved but not changed, so subsampled chroma may end up half a pixel away
    /// from its siting. Only 4:2:2 chroma is resampled by a quarter turn, because its rows become columns.
    /// - Parameters:
    ///   - rotation: The rotation.
    ///   - converter: The converter to use.
    public func rotated(by rotation: Rotation, by converter: some PixelConverter = .system) -> PixelBuffer {
        if rotation == .none { return self }
        if format.subsampling == .yuv422, rotation != .half {
            let whole: PixelFormat = format.depth == .eight ? .i444 : .p410
            return converted(to: whole, by: converter).rotated(by: rotation, by: converter)
                .converted(to: format, by: converter)
        }
        var target = PixelBuffer.make(format, rotation.size(of: size), color)
        converter.rotate(self, by: rotation, into: &target)
        return target
    }

    /// Creates a picture whose size is known to be valid.
    static func make(
        _ format: PixelFormat, _ size: PixelSize, _ color: ColorDescription
    ) -> PixelBuffer {
        do {
            return try PixelBuffer(format, size, color: color)
        } catch {
            preconditionFailure("The size of an existing picture is invalid: \(error)")
        }
    }
}

extension PixelConverter where Self == ExactConverter {
    /// Exact arithmetic; see ``ExactConverter``.
    public static var exact: ExactConverter { ExactConverter() }
}

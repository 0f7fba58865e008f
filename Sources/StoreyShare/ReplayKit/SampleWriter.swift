#if canImport(ReplayKit) && os(iOS)
    public import CoreMedia
    import CoreVideo
    import ImageIO
    import ReplayKit
    import StoreyVideo

    /// Writes ReplayKit's samples into a broadcast: one copy, and the surface is given back at once. Nothing is converted or
    /// encoded here, since a broadcast extension has 50 MB.
    ///
    /// Not run on a device by Storey's own tests: those cover all it calls.
    public struct SampleWriter: Sendable {
        private let broadcast: Broadcast

        /// - Parameter broadcast: where the frames go.
        public init(_ broadcast: Broadcast) { self.broadcast = broadcast }

        /// Writes a frame of the screen.
        /// - Parameter sample: one of the type `video`.
        /// - Throws: where the broadcast is over, or the frame is of a kind or a size that it does not take.
        public func write(_ sample: CMSampleBuffer) throws(ShareError) {
            guard let image = CMSampleBufferGetImageBuffer(sample) else { return }
            guard CVPixelBufferLockBaseAddress(image, .readOnly) == kCVReturnSuccess else {
                throw ShareError(.source, "a frame of ReplayKit cannot be read")
            }
            defer { CVPixelBufferUnlockBaseAddress(image, .readOnly) }
            let (format, range) = try Self.format(of: image)
            let size = PixelSize(CVPixelBufferGetWidth(image), CVPixelBufferGetHeight(image))
            let layout = try Self.packed(format, size)
            let seconds = CMSampleBufferGetPresentationTimeStamp(sample).seconds
            let description = FrameDescription(
                layout, colour: PictureColour(.bt709, range),
                time: seconds.isFinite ? .seconds(seconds) : FrameClock.now,
                rotation: Self.rotation(of: sample))
            try broadcast.write(description) { slot throws(ShareError) in
                for plane in 0..<format.planeCount { try Self.copy(plane, of: image, into: slot, layout) }
            }
        }

        private static func copy(
            _ plane: Int, of image: CVPixelBuffer, into slot: FrameSlot, _ layout: PixelLayout
        ) throws(ShareError) {
            let isPlanar = CVPixelBufferIsPlanar(image)
            let base =
                isPlanar
                ? CVPixelBufferGetBaseAddressOfPlane(image, plane) : CVPixelBufferGetBaseAddress(image)
            guard let base else { throw ShareError(.source, "a frame of ReplayKit has no plane \(plane)") }
            let step =
                isPlanar
                ? CVPixelBufferGetBytesPerRowOfPlane(image, plane) : CVPixelBufferGetBytesPerRow(image)
            let place = layout.planes[plane]
            let length = layout.rowBytes(of: plane)
            for row in 0..<layout.format.planeSize(plane, of: layout.size).height {
                let start = place.offset + row * place.bytesPerRow
                UnsafeMutableRawBufferPointer(rebasing: slot.bytes[start..<start + length])
                    .copyMemory(from: UnsafeRawBufferPointer(start: base + row * step, count: length))
            }
        }

        private static func format(of image: CVPixelBuffer) throws(ShareError) -> (PixelFormat, ColourRange) {
            switch CVPixelBufferGetPixelFormatType(image) {
            case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: (.nv12, .full)
            case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: (.nv12, .limited)
            case kCVPixelFormatType_32BGRA: (.bgra, .full)
            case let type:
                throw ShareError(.source, "frames of the type \(type) are not taken, only NV12 and BGRA")
            }
        }

        private static func packed(_ format: PixelFormat, _ size: PixelSize) throws(ShareError) -> PixelLayout
        {
            do {
                return try PixelLayout(format, size)
            } catch {
                throw ShareError(.source, "\(error)")
            }
        }

        /// Frames are as the panel is mounted; ReplayKit says how it is held.
        private static func rotation(of sample: CMSampleBuffer) -> Rotation {
            let key = RPVideoSampleOrientationKey as CFString
            let number = CMGetAttachment(sample, key: key, attachmentModeOut: nil) as? NSNumber
            switch number.flatMap({ CGImagePropertyOrientation(rawValue: $0.uint32Value) }) {
            case .right, .rightMirrored: return .quarter
            case .down, .downMirrored: return .half
            case .left, .leftMirrored: return .threeQuarters
            default: return .none
            }
        }
    }
#endif

#if canImport(ReplayKit) && !os(macOS)
    public import CoreMedia
    import CoreVideo
    import Foundation
    import ImageIO
    import ReplayKit
    import StoreyVideo

    /// Writes the system's samples into a broadcast, as many and as large as receivers request.
    ///
    /// It copies the pixels once, and a frame that is larger than requested twice. Nothing is encoded here, because a
    /// broadcast extension is limited to 50 MB. A frame that arrives before its time is kept until then, or until the
    /// next one arrives.
    public struct SampleWriter: Sendable {
        private let broadcast: FrameBroadcast
        private let frames: PacedWriter

        /// Creates a writer.
        /// - Parameter broadcast: The broadcast that receives the frames.
        public init(_ broadcast: FrameBroadcast) {
            self.broadcast = broadcast
            frames = PacedWriter(broadcast)
        }

        /// Writes a frame of the screen.
        /// - Parameter sample: A sample of type `video`.
        /// - Throws: `ShareError` if the broadcast is finished, or the frame has an unsupported format or size.
        public func write(_ sample: CMSampleBuffer) throws(ShareError) {
            let key = RPVideoSampleOrientationKey as CFString
            let orientation = CMGetAttachment(sample, key: key, attachmentModeOut: nil) as? NSNumber
            try write(sample, orientation: orientation)
        }

        /// Writes a frame of the screen.
        /// - Parameter orientation: The raw value of a `CGImagePropertyOrientation`, or `nil` if the frame is upright.
        func write(_ sample: CMSampleBuffer, orientation: NSNumber?) throws(ShareError) {
            guard let image = CMSampleBufferGetImageBuffer(sample) else { return }
            let (format, range) = try Self.format(of: image)
            let size = PixelSize(CVPixelBufferGetWidth(image), CVPixelBufferGetHeight(image))
            let layout = try Self.packed(format, size)
            let description = FrameDescription(
                layout, color: ColorDescription(.bt709, range),
                time: sample.frameTime,
                rotation: Self.rotation(orientation))
            let surface = Surface(image: image)
            try frames.write(
                PacedWriter.DeliveredFrame(description: description) { slot throws(ShareError) in
                    try Self.copy(surface.image, into: slot, layout)
                })
        }

        /// Writes sound, if a receiver has requested it.
        /// - Parameters:
        ///   - sample: A sample of type `audioApp` or `audioMic`.
        ///   - source: The origin of the sound.
        /// - Throws: `ShareError` if the broadcast is finished, or the sound has an unsupported format.
        public func write(_ sample: CMSampleBuffer, from source: AudioBlock.Source) throws(ShareError) {
            guard broadcast.hasAudioReceivers, let block = try AudioBlock(sample, from: source) else {
                return
            }
            try broadcast.write(block)
        }

        /// Writes a sample of any type.
        func write(_ sample: CMSampleBuffer, _ type: RPSampleBufferType) throws(ShareError) {
            switch type {
            case .video: try write(sample)
            case .audioApp: try write(sample, from: .app)
            case .audioMic: try write(sample, from: .microphone)
            @unknown default: break
            }
        }

        private static func copy(
            _ image: CVPixelBuffer, into slot: FrameSlot, _ layout: PixelLayout
        ) throws(ShareError) {
            guard CVPixelBufferLockBaseAddress(image, .readOnly) == kCVReturnSuccess else {
                throw ShareError(.source, "Can't read a frame from the system.")
            }
            defer { CVPixelBufferUnlockBaseAddress(image, .readOnly) }
            for plane in 0..<layout.format.planeCount { try copy(plane, of: image, into: slot, layout) }
        }

        private static func copy(
            _ plane: Int, of image: CVPixelBuffer, into slot: FrameSlot, _ layout: PixelLayout
        ) throws(ShareError) {
            let isPlanar = CVPixelBufferIsPlanar(image)
            let base =
                isPlanar
                ? CVPixelBufferGetBaseAddressOfPlane(image, plane) : CVPixelBufferGetBaseAddress(image)
            guard let base else {
                throw ShareError(.source, "A frame from the system has no plane \(plane).")
            }
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

        private static func format(of image: CVPixelBuffer) throws(ShareError) -> (PixelFormat, ColorRange) {
            switch CVPixelBufferGetPixelFormatType(image) {
            case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: (.nv12, .full)
            case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: (.nv12, .limited)
            case kCVPixelFormatType_32BGRA: (.bgra, .full)
            case let type:
                throw ShareError(
                    .source, "Unsupported pixel format \(type): only NV12 and BGRA are supported.")
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

        /// Returns the rotation. Frames have the panel's native orientation; the system attaches the device's
        /// orientation.
        private static func rotation(_ orientation: NSNumber?) -> Rotation {
            switch orientation.flatMap({ CGImagePropertyOrientation(rawValue: $0.uint32Value) }) {
            case .right, .rightMirrored: return .quarter
            case .down, .downMirrored: return .half
            case .left, .leftMirrored: return .threeQuarters
            default: return .none
            }
        }
    }

    /// Unchecked: a pixel buffer isn't Sendable, but the system doesn't write to it as long as it's kept, and this side
    /// only reads.
    private struct Surface: @unchecked Sendable {
        let image: CVPixelBuffer
    }
#endif

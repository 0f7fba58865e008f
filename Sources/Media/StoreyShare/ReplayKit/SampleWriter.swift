#if canImport(ReplayKit) && !os(macOS)
    public import CoreMedia
    import CoreVideo
    import Foundation
    import ImageIO
    import ReplayKit
    import StoreyVideo

    /// Writes ReplayKit's samples into a broadcast. It copies the pixels once and returns the surface at once. Nothing
    /// is converted or encoded here, because a broadcast extension is limited to 50 MB.
    public struct SampleWriter: Sendable {
        private let broadcast: FrameBroadcast

        /// Creates a writer.
        /// - Parameter broadcast: The broadcast that receives the frames.
        public init(_ broadcast: FrameBroadcast) { self.broadcast = broadcast }

        /// Writes a frame of the screen.
        /// - Parameter sample: A sample of type `video`.
        /// - Throws: `ShareError` if the broadcast is finished, or the frame has an unsupported format or size.
        public func write(_ sample: CMSampleBuffer) throws(ShareError) {
            guard let image = CMSampleBufferGetImageBuffer(sample) else { return }
            guard CVPixelBufferLockBaseAddress(image, .readOnly) == kCVReturnSuccess else {
                throw ShareError(.source, "Can't read a frame from ReplayKit.")
            }
            defer { CVPixelBufferUnlockBaseAddress(image, .readOnly) }
            let (format, range) = try Self.format(of: image)
            let size = PixelSize(CVPixelBufferGetWidth(image), CVPixelBufferGetHeight(image))
            let layout = try Self.packed(format, size)
            let description = FrameDescription(
                layout, color: ColorDescription(.bt709, range),
                time: sample.frameTime,
                rotation: Self.rotation(of: sample))
            try broadcast.write(description) { slot throws(ShareError) in
                for plane in 0..<format.planeCount { try Self.copy(plane, of: image, into: slot, layout) }
            }
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
            _ plane: Int, of image: CVPixelBuffer, into slot: FrameSlot, _ layout: PixelLayout
        ) throws(ShareError) {
            let isPlanar = CVPixelBufferIsPlanar(image)
            let base =
                isPlanar
                ? CVPixelBufferGetBaseAddressOfPlane(image, plane) : CVPixelBufferGetBaseAddress(image)
            guard let base else { throw ShareError(.source, "A frame from ReplayKit has no plane \(plane).") }
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

        /// Returns the rotation. Frames have the panel's native orientation; ReplayKit attaches the device's
        /// orientation.
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

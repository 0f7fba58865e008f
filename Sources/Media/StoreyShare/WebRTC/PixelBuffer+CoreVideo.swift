#if canImport(WebRTC) && canImport(CoreVideo)
    import CoreVideo
    import Foundation
    import StoreyVideo

    extension PixelBuffer {
        /// Returns a copy for system encoders: BGRA stays as it is, other formats become NV12.
        /// - Throws: `ShareError` if memory can't be allocated.
        func coreVideoBuffer() throws(ShareError) -> CVPixelBuffer {
            let picture = format == .bgra ? self : converted(to: .nv12)
            var made: CVPixelBuffer?
            // Surfaces can be passed to the hardware encoder without another copy.
            let attributes = [kCVPixelBufferIOSurfacePropertiesKey: [:] as CFDictionary] as CFDictionary
            CVPixelBufferCreate(nil, size.width, size.height, picture.coreVideoType, attributes, &made)
            guard let made, CVPixelBufferLockBaseAddress(made, []) == kCVReturnSuccess else {
                throw ShareError(.system, "Can't allocate memory for a frame of \(size).")
            }
            defer { CVPixelBufferUnlockBaseAddress(made, []) }
            for plane in 0..<picture.format.planeCount { picture.copy(plane, into: made) }
            CVBufferSetAttachment(
                made, kCVImageBufferYCbCrMatrixKey, picture.coreVideoMatrix, .shouldPropagate)
            return made
        }

        private func copy(_ plane: Int, into buffer: CVPixelBuffer) {
            let isPlanar = CVPixelBufferIsPlanar(buffer)
            let base =
                isPlanar
                ? CVPixelBufferGetBaseAddressOfPlane(buffer, plane) : CVPixelBufferGetBaseAddress(buffer)
            let step =
                isPlanar
                ? CVPixelBufferGetBytesPerRowOfPlane(buffer, plane) : CVPixelBufferGetBytesPerRow(buffer)
            let (length, own) = (layout.rowBytes(of: plane), layout.planes[plane].bytesPerRow)
            withPlane(plane) { bytes in
                guard let base, let source = bytes.baseAddress else { return }
                for row in 0..<format.planeSize(plane, of: size).height {
                    (base + row * step).copyMemory(from: source + row * own, byteCount: length)
                }
            }
        }

        private var coreVideoType: OSType {
            if format == .bgra { return kCVPixelFormatType_32BGRA }
            return color.range == .full
                ? kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
                : kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
        }

        private var coreVideoMatrix: CFString {
            switch color.matrix {
            case .bt601: kCVImageBufferYCbCrMatrix_ITU_R_601_4
            case .bt2020: kCVImageBufferYCbCrMatrix_ITU_R_2020
            default: kCVImageBufferYCbCrMatrix_ITU_R_709_2
            }
        }
    }
#endif

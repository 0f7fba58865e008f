#if os(Linux)
    import Foundation
    import StoreyVideo

    extension PixelFormat {
        /// The name in GStreamer of the format of ``PixelBuffer/convertedForGStreamer``.
        var gstreamerName: String {
            switch self {
            case .bgra: "BGRx"
            case .i420: "I420"
            case .i422: "Y42B"
            case .i444: "Y444"
            case .nv12: "NV12"
            case .p010, .p210, .p410: "P010_10LE"
            }
        }
    }

    extension PixelBuffer {
        /// The picture in a format that GStreamer has: of 10 bits with interleaved chroma, it has only 4:2:0.
        var convertedForGStreamer: PixelBuffer {
            switch format {
            case .p210, .p410: converted(to: .p010)
            case .bgra, .i420, .i422, .i444, .nv12, .p010: self
            }
        }

        /// Returns GStreamer's description of the buffer.
        /// - Parameter frameRate: The maximum number of frames per second.
        func caps(frameRate: Int) -> String {
            var caps = "video/x-raw,format=\(format.gstreamerName),width=\(size.width),height=\(size.height)"
            if format != .bgra {
                caps += ",colorimetry=\(color.gstreamerName)"
            }
            return caps + ",framerate=\(frameRate)/1,pixel-aspect-ratio=1/1"
        }

        /// Returns a copy in GStreamer's layout, in memory allocated by `malloc`: rows are aligned to four bytes, and
        /// chroma planes have half as many rows as a frame of even height.
        func copiedForGStreamer() -> UnsafeMutableRawBufferPointer? {
            var planes: [(stride: Int, lines: Int)] = []
            for plane in 0..<format.planeCount {
                let lines = format.planeSize(plane, of: size).height
                let even = format.subsampling == .yuv420 && plane == 0 ? lines + lines % 2 : lines
                planes.append(((layout.rowBytes(of: plane) + 3) & ~3, even))
            }
            let count = planes.reduce(0) { $0 + $1.stride * $1.lines }
            guard let memory = malloc(count) else { return nil }
            var target = memory
            for (index, plane) in planes.enumerated() {
                let row = layout.rowBytes(of: index)
                let bytesPerRow = layout.planes[index].bytesPerRow
                withPlane(index) { bytes in
                    guard let source = bytes.baseAddress else { return }
                    if bytesPerRow == plane.stride {
                        target.copyMemory(
                            from: source, byteCount: min(bytes.count, plane.stride * plane.lines))
                    } else {
                        for line in 0..<format.planeSize(index, of: size).height {
                            (target + line * plane.stride).copyMemory(
                                from: source + line * bytesPerRow, byteCount: row)
                        }
                    }
                }
                target += plane.stride * plane.lines
            }
            return UnsafeMutableRawBufferPointer(start: memory, count: count)
        }
    }

    extension ColorDescription {
        /// Range, matrix, transfer function, and primaries, as GstVideoColorimetry writes them.
        fileprivate var gstreamerName: String {
            // GStreamer names the same curve by video standard.
            let (matrix, ordinaryTransfer, ordinaryPrimaries) =
                switch self.matrix {
                case .bt601: (4, 16, 4)
                case .bt709: (3, 5, 1)
                case .bt2020: (6, 13, 7)
                }
            let transfer =
                switch self.transfer {
                case .bt709: ordinaryTransfer
                case .gamma22: 4
                case .gamma28: 8
                case .linear: 1
                case .sRGB: 7
                case .pq: 14
                case .hlg: 15
                }
            let primaries =
                switch self.primaries {
                case .bt709: ordinaryPrimaries
                case .bt601PAL: 3
                case .bt601NTSC: 4
                case .bt2020: 7
                case .displayP3: 11
                }
            return "\(range == .full ? 1 : 2):\(matrix):\(transfer):\(primaries)"
        }
    }
#endif

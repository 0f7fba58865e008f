#if canImport(Accelerate)
    import Accelerate

    /// vImage of Apple's Accelerate framework. It supports chroma halfway with BT.601 and BT.709.
    struct VImage: PixelLibrary {
        let name = "vImage"
        /// Maps ARGB, vImage's channel order, to BGRA and back.
        private static let order: [UInt8] = [3, 2, 1, 0]
        private static let flags = vImage_Flags(kvImageNoFlags)

        func recode(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            let color = source.format == .bgra ? target.color : source.color
            guard color.siting == .center, source.layout.fitsCLibraries, target.layout.fitsCLibraries,
                source.size.width % 2 == 0, source.size.height % 2 == 0
            else { return false }
            switch (source.format, target.format) {
            case (.bgra, .nv12), (.bgra, .i420): return code(source, into: &target)
            case (.nv12, .bgra), (.i420, .bgra): return decode(source, into: &target)
            default: return false
            }
        }

        private func code(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            var range = Self.range(target.color.range)
            var info = vImage_ARGBToYpCbCr()
            let matrix: UnsafePointer<vImage_ARGBToYpCbCrMatrix>
            switch target.color.matrix {
            case .bt601: matrix = kvImage_ARGBToYpCbCrMatrix_ITU_R_601_4
            case .bt709: matrix = kvImage_ARGBToYpCbCrMatrix_ITU_R_709_2
            case .bt2020: return false
            }
            let isPaired = target.format == .nv12
            guard
                vImageConvert_ARGBToYpCbCr_GenerateConversion(
                    matrix, &range, &info, kvImageARGB8888,
                    isPaired ? kvImage420Yp8_CbCr8 : kvImage420Yp8_Cb8_Cr8, Self.flags) == kvImageNoError
            else { return false }
            return source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    var bgra = sources[0].buffer
                    var planes = targets.map(\.buffer)
                    let error =
                        isPaired
                        ? vImageConvert_ARGB8888To420Yp8_CbCr8(
                            &bgra, &planes[0], &planes[1], &info, Self.order, Self.flags)
                        : vImageConvert_ARGB8888To420Yp8_Cb8_Cr8(
                            &bgra, &planes[0], &planes[1], &planes[2], &info, Self.order, Self.flags)
                    return error == kvImageNoError
                }
            }
        }

        private func decode(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            var range = Self.range(source.color.range)
            var info = vImage_YpCbCrToARGB()
            let matrix: UnsafePointer<vImage_YpCbCrToARGBMatrix>
            switch source.color.matrix {
            case .bt601: matrix = kvImage_YpCbCrToARGBMatrix_ITU_R_601_4
            case .bt709: matrix = kvImage_YpCbCrToARGBMatrix_ITU_R_709_2
            case .bt2020: return false
            }
            let isPaired = source.format == .nv12
            guard
                vImageConvert_YpCbCrToARGB_GenerateConversion(
                    matrix, &range, &info, isPaired ? kvImage420Yp8_CbCr8 : kvImage420Yp8_Cb8_Cr8,
                    kvImageARGB8888, Self.flags) == kvImageNoError
            else { return false }
            return source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    var planes = sources.map(\.buffer)
                    var bgra = targets[0].buffer
                    let error =
                        isPaired
                        ? vImageConvert_420Yp8_CbCr8ToARGB8888(
                            &planes[0], &planes[1], &bgra, &info, Self.order, 255, Self.flags)
                        : vImageConvert_420Yp8_Cb8_Cr8ToARGB8888(
                            &planes[0], &planes[1], &planes[2], &bgra, &info, Self.order, 255, Self.flags)
                    return error == kvImageNoError
                }
            }
        }

        private static func range(_ range: ColorRange) -> vImage_YpCbCrPixelRange {
            switch range {
            case .limited:
                vImage_YpCbCrPixelRange(
                    Yp_bias: 16, CbCr_bias: 128, YpRangeMax: 235, CbCrRangeMax: 240, YpMax: 255, YpMin: 0,
                    CbCrMax: 255, CbCrMin: 0)
            case .full:
                vImage_YpCbCrPixelRange(
                    Yp_bias: 0, CbCr_bias: 128, YpRangeMax: 255, CbCrRangeMax: 255, YpMax: 255, YpMin: 0,
                    CbCrMax: 255, CbCrMin: 1)
            }
        }

        /// vImage's filter uses more neighbors than ``Scaling`` specifies, which looks sharper.
        func scale(_ source: PixelBuffer, into target: inout PixelBuffer, _ scaling: Scaling) -> Bool {
            guard source.format.depth == .eight, source.layout.fitsCLibraries, target.layout.fitsCLibraries
            else { return false }
            let format = source.format
            return source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    zip(sources, targets).enumerated().allSatisfy { index, planes in
                        var (plane, scaled) = (planes.0.buffer, planes.1.buffer)
                        let error =
                            switch format.bytesPerElement(index) {
                            case 1: vImageScale_Planar8(&plane, &scaled, nil, Self.flags)
                            case 2: vImageScale_CbCr8(&plane, &scaled, nil, Self.flags)
                            default: vImageScale_ARGB8888(&plane, &scaled, nil, Self.flags)
                            }
                        return error == kvImageNoError
                    }
                }
            }
        }

        func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer) -> Bool {
            guard source.layout.fitsCLibraries, target.layout.fitsCLibraries else { return false }
            let format = source.format
            // vImage counts quarter turns counterclockwise.
            let quarters = UInt8((4 - rotation.rawValue / 90) % 4)
            return source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    zip(sources, targets).enumerated().allSatisfy { index, planes in
                        var (plane, turned) = (planes.0.buffer, planes.1.buffer)
                        let error =
                            switch format.bytesPerElement(index) {
                            case 1: vImageRotate90_Planar8(&plane, &turned, quarters, 0, Self.flags)
                            case 2: vImageRotate90_Planar16U(&plane, &turned, quarters, 0, Self.flags)
                            default:
                                vImageRotate90_ARGB8888(
                                    &plane, &turned, quarters, [0, 0, 0, 0], Self.flags)
                            }
                        return error == kvImageNoError
                    }
                }
            }
        }
    }

    extension BytePlane {
        fileprivate var buffer: vImage_Buffer {
            vImage_Buffer(
                data: start, height: vImagePixelCount(size.height), width: vImagePixelCount(size.width),
                rowBytes: bytesPerRow)
        }
    }
#endif

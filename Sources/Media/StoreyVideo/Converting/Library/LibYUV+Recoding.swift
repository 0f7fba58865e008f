#if os(Linux) || os(Android)
    extension LibYUV {
        func recode(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            guard source.layout.fitsCLibraries, target.layout.fitsCLibraries else { return false }
            if source.format.depth == .ten, target.format == .bgra {
                return decodeTenBits(source, into: &target)
            }
            guard source.format.depth == .eight, target.format.depth == .eight else { return false }
            switch (source.format == .bgra, target.format == .bgra) {
            case (true, true): copyPlanes(of: source, into: &target)
            case (true, false): code(source, into: &target)
            case (false, true): decode(source, into: &target)
            case (false, false): return rearrange(source, into: &target)
            }
            return true
        }

        private func copyPlanes(of source: PixelBuffer, into target: inout PixelBuffer) {
            let bytes = (0..<source.format.planeCount).map { source.format.bytesPerElement($0) }
            source.withBytePlanes { planes in
                target.withMutableBytePlanes { targets in
                    for index in planes.indices {
                        let plane = planes[index]
                        copy(
                            plane.resized(plane.size.width * bytes[index], plane.size.height),
                            to: targets[index])
                    }
                }
            }
        }

        /// Converts RGB to Y′CbCr.
        private func code(_ source: PixelBuffer, into target: inout PixelBuffer) {
            let format = target.format
            let color = target.color
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    let bgra = sources[0]
                    if format == .nv12, color == ColorDescription(.bt601, siting: .center) {
                        // The usual format of video calls.
                        _ = argbToNV12(
                            bgra.start, bgra.step, targets[0].start, targets[0].step, targets[1].start,
                            targets[1].step, bgra.width, bgra.height)
                        return
                    }
                    let scratch = ScratchPlanes()
                    let planes = apart(targets, format, scratch)
                    if let function = subsampling(function: format.subsampling, color) {
                        convert(bgra, to: planes, by: function)
                    } else {
                        let (width, height) = (bgra.size.width, bgra.size.height)
                        let isWhole = format.subsampling == .yuv444
                        let whole =
                            isWhole
                            ? planes
                            : [planes[0], scratch.plane(width, height), scratch.plane(width, height)]
                        if color.matrix == .bt601, color.range == .limited {
                            convert(bgra, to: whole, by: argbToI444)
                        } else {
                            FloatCoding(color).code(bgra, into: whole)
                        }
                        if !isWhole {
                            for plane in 1...2 {
                                subsample(
                                    whole[plane], to: format.subsampling, color.siting, into: planes[plane],
                                    scratch)
                            }
                        }
                    }
                    if format == .nv12 { merge(planes[1], planes[2], into: targets[1]) }
                }
            }
        }

        /// Returns libyuv's direct conversion, which exists for BT.601 with chroma halfway.
        private func subsampling(function subsampling: ChromaSubsampling, _ color: ColorDescription) -> Four?
        {
            guard color.matrix == .bt601, color.siting == .center else { return nil }
            return switch (subsampling, color.range) {
            case (.yuv420, .limited): argbToI420
            case (.yuv420, .full): argbToJ420
            case (.yuv422, .limited): argbToI422
            case (.yuv422, .full): argbToJ422
            case (.yuv444, _): nil
            }
        }

        /// Converts Y′CbCr to RGB.
        private func decode(_ source: PixelBuffer, into target: inout PixelBuffer) {
            let color = source.color
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    let scratch = ScratchPlanes()
                    let planes = whole(sources, source.format, color.siting, scratch)
                    guard let constants = constants[Coding(matrix: color.matrix, range: color.range)] else {
                        return FloatCoding(color).decode(planes, into: targets[0])
                    }
                    _ = i444ToARGBMatrix(
                        planes[0].start, planes[0].step, planes[1].start, planes[1].step, planes[2].start,
                        planes[2].step, targets[0].start, targets[0].step, constants.start,
                        planes[0].width, planes[0].height)
                }
            }
        }

        /// Rearranges or resamples chroma. Returns `false` if the matrix or range differs, which libyuv can't convert.
        private func rearrange(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            guard source.color.matrix == target.color.matrix, source.color.range == target.color.range
            else { return false }
            let (from, to) = (source.format, target.format)
            let (siting, newSiting) = (source.color.siting, target.color.siting)
            let keepsPlaces =
                from.subsampling == to.subsampling && (siting == newSiting || to.subsampling == .yuv444)
            if keepsPlaces, from == to {
                copyPlanes(of: source, into: &target)
                return true
            }
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    let scratch = ScratchPlanes()
                    copy(sources[0], to: targets[0])
                    if keepsPlaces {
                        if from == .nv12 { return split(sources[1], into: targets[1], targets[2]) }
                        return merge(sources[1], sources[2], into: targets[1])
                    }
                    let planes = whole(sources, from, siting, scratch)
                    let results = apart(targets, to, scratch)
                    let size = targets[0].size
                    for plane in 1...2 {
                        let chroma = planes[plane].resized(size.width, size.height)
                        if to.subsampling == .yuv444 {
                            copy(chroma, to: results[plane])
                        } else {
                            subsample(
                                chroma, to: to.subsampling, newSiting, into: results[plane], scratch)
                        }
                    }
                    if to == .nv12 { merge(results[1], results[2], into: targets[1]) }
                }
            }
            return true
        }

        /// Returns three planes to write to: those of the picture, or temporary ones whose chroma is merged later.
        private func apart(
            _ planes: [BytePlane], _ format: PixelFormat, _ scratch: ScratchPlanes
        ) -> [BytePlane] {
            guard format == .nv12 else { return planes }
            let size = planes[1].size
            return [
                planes[0], scratch.plane(size.width, size.height), scratch.plane(size.width, size.height),
            ]
        }

        /// Returns three planes with chroma for every pixel.
        private func whole(
            _ planes: [BytePlane], _ format: PixelFormat, _ siting: ChromaSiting, _ scratch: ScratchPlanes
        ) -> [BytePlane] {
            let three = apart(planes, format, scratch)
            if format == .nv12 { split(planes[1], into: three[1], three[2]) }
            guard format.subsampling != .yuv444 else { return three }
            return [three[0]]
                + three[1...].map { upsampled($0, from: format.subsampling, siting, scratch) }
        }
    }
#endif

#if os(Linux) || os(Android)
    extension LibYUV {
        func recode(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            guard source.format.depth == .eight, target.format.depth == .eight,
                source.layout.suitsLibraries, target.layout.suitsLibraries
            else { return false }
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

        /// Y′CbCr of red, green and blue.
        private func code(_ source: PixelBuffer, into target: inout PixelBuffer) {
            let format = target.format
            let colour = target.colour
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    let bgra = sources[0]
                    if format == .nv12, colour == PictureColour(.bt601, siting: .centre) {
                        // What calls send, mostly.
                        _ = argbToNV12(
                            bgra.start, bgra.step, targets[0].start, targets[0].step, targets[1].start,
                            targets[1].step, bgra.width, bgra.height)
                        return
                    }
                    let scratch = ScratchPlanes()
                    let planes = apart(targets, format, scratch)
                    if let function = subsampling(function: format.subsampling, colour) {
                        convert(bgra, to: planes, by: function)
                    } else {
                        let (width, height) = (bgra.size.width, bgra.size.height)
                        let isWhole = format.subsampling == .yuv444
                        let whole =
                            isWhole
                            ? planes
                            : [planes[0], scratch.plane(width, height), scratch.plane(width, height)]
                        if colour.matrix == .bt601, colour.range == .limited {
                            convert(bgra, to: whole, by: argbToI444)
                        } else {
                            WholeNumberCoding(colour).code(bgra, into: whole)
                        }
                        if !isWhole {
                            for plane in 1...2 {
                                subsample(
                                    whole[plane], to: format.subsampling, colour.siting, into: planes[plane],
                                    scratch)
                            }
                        }
                    }
                    if format == .nv12 { merge(planes[1], planes[2], into: targets[1]) }
                }
            }
        }

        /// What libyuv does at one go: its matrix is BT.601's, its chroma half-way.
        private func subsampling(function subsampling: ChromaSubsampling, _ colour: PictureColour) -> Four? {
            guard colour.matrix == .bt601, colour.siting == .centre else { return nil }
            return switch (subsampling, colour.range) {
            case (.yuv420, .limited): argbToI420
            case (.yuv420, .full): argbToJ420
            case (.yuv422, .limited): argbToI422
            case (.yuv422, .full): argbToJ422
            case (.yuv444, _): nil
            }
        }

        /// Red, green and blue of Y′CbCr.
        private func decode(_ source: PixelBuffer, into target: inout PixelBuffer) {
            let colour = source.colour
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    let scratch = ScratchPlanes()
                    let planes = whole(sources, source.format, colour.siting, scratch)
                    guard let constants = constants[Coding(matrix: colour.matrix, range: colour.range)] else {
                        return WholeNumberCoding(colour).decode(planes, into: targets[0])
                    }
                    _ = i444ToARGBMatrix(
                        planes[0].start, planes[0].step, planes[1].start, planes[1].step, planes[2].start,
                        planes[2].step, targets[0].start, targets[0].step, constants.start,
                        planes[0].width, planes[0].height)
                }
            }
        }

        /// Y′CbCr with its chroma elsewhere, or apart. Other matrices and ranges are not the library's.
        private func rearrange(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            guard source.colour.matrix == target.colour.matrix, source.colour.range == target.colour.range
            else { return false }
            let (from, to) = (source.format, target.format)
            let (siting, newSiting) = (source.colour.siting, target.colour.siting)
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

        /// Three planes to write into: those of the picture, or some beside it, whose chroma is put together later.
        private func apart(
            _ planes: [BytePlane], _ format: PixelFormat, _ scratch: ScratchPlanes
        ) -> [BytePlane] {
            guard format == .nv12 else { return planes }
            let size = planes[1].size
            return [
                planes[0], scratch.plane(size.width, size.height), scratch.plane(size.width, size.height),
            ]
        }

        /// Three planes with chroma for every pixel.
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

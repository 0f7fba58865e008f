#if os(Linux) || os(Android)
    extension LibYUV {
        /// Scales pictures down. libyuv shifts enlarged pictures by up to half a pixel.
        func scale(_ source: PixelBuffer, into target: inout PixelBuffer, _ scaling: Scaling) -> Bool {
            guard source.format.depth == .eight, source.layout.fitsCLibraries, target.layout.fitsCLibraries,
                target.size.width <= source.size.width, target.size.height <= source.size.height
            else { return false }
            let format = source.format
            let filter = scaling == .box ? Filter.box : .bilinear
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    for (index, (plane, scaled)) in zip(sources, targets).enumerated() {
                        switch format.bytesPerElement(index) {
                        case 1: scale(plane, to: scaled, filter)
                        case 2: scalePairs(plane, to: scaled, filter)
                        default: scaleBGRA(plane, to: scaled, filter)
                        }
                    }
                }
            }
            return true
        }

        /// Scales pairs plane by plane, because libyuv's box filter only supports single bytes.
        private func scalePairs(_ source: BytePlane, to target: BytePlane, _ filter: Filter) {
            let scratch = ScratchPlanes()
            let before = (0..<2).map { _ in scratch.plane(source.size.width, source.size.height) }
            let after = (0..<2).map { _ in scratch.plane(target.size.width, target.size.height) }
            split(source, into: before[0], before[1])
            for index in 0..<2 { scale(before[index], to: after[index], filter) }
            merge(after[0], after[1], into: target)
        }

        private func scaleBGRA(_ source: BytePlane, to target: BytePlane, _ filter: Filter) {
            // If no side shrinks to less than half, libyuv's box filter for BGRA interpolates instead of averaging.
            let isHalf = source.size == PixelSize(2 * target.size.width, 2 * target.size.height)
            let isMixed =
                2 * target.size.width >= source.size.width
                || 2 * target.size.height >= source.size.height
            if filter == .bilinear || isHalf || isMixed {
                _ = argbScale(
                    source.start, source.step, source.width, source.height, target.start, target.step,
                    target.width, target.height, filter.rawValue)
                return
            }
            let scratch = ScratchPlanes()
            let before = (0..<4).map { _ in scratch.plane(source.size.width, source.size.height) }
            let after = (0..<4).map { _ in scratch.plane(target.size.width, target.size.height) }
            splitARGBPlane(
                source.start, source.step, before[0].start, before[0].step, before[1].start, before[1].step,
                before[2].start, before[2].step, before[3].start, before[3].step, source.width, source.height)
            for index in 0..<4 { scale(before[index], to: after[index], filter) }
            mergeARGBPlane(
                after[0].start, after[0].step, after[1].start, after[1].step, after[2].start, after[2].step,
                after[3].start, after[3].step, target.start, target.step, target.width, target.height)
        }
    }
#endif

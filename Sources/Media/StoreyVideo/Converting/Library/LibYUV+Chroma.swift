#if os(Linux) || os(Android)
    extension LibYUV {
        /// Expands chroma to every pixel by linear interpolation, as ``ComponentPlane`` does. The rows are longer by
        /// one if the picture's width is odd.
        func upsampled(
            _ chroma: BytePlane, from subsampling: ChromaSubsampling, _ siting: ChromaSiting,
            _ scratch: ScratchPlanes
        ) -> BytePlane {
            let (width, height) = (chroma.size.width, chroma.size.height)
            let lines = height * subsampling.down
            // Padded by a column on both sides that repeats the edge.
            let wide = scratch.plane(width + 2, lines)
            let middle = wide.moved(1)
            if subsampling.down == 2 {
                let pairs = middle.everySecondLine.resized(width, height - 1)
                let next = chroma.moved(0, lines: 1).resized(width, height - 1)
                let before = chroma.resized(width, height - 1)
                copy(chroma.resized(width, 1), to: middle.resized(width, 1))
                mix(before, next, 64, into: pairs.moved(middle.bytesPerRow))
                mix(next, before, 64, into: pairs.moved(2 * middle.bytesPerRow))
                copy(
                    chroma.moved(0, lines: height - 1).resized(width, 1),
                    to: middle.moved(0, lines: lines - 1).resized(width, 1))
            } else {
                copy(chroma, to: middle.resized(width, lines))
            }
            wide.copyColumn(1, to: 0)
            wide.copyColumn(width, to: width + 1)

            let here = middle.resized(width, lines)
            let result = scratch.plane(2 * width, lines)
            let odd = scratch.plane(width, lines)
            switch siting {
            case .left, .topLeft:
                mix(here, here.moved(1), 128, into: odd)
                merge(here, odd, into: result)
            case .center:
                let even = scratch.plane(width, lines)
                mix(here, here.moved(-1), 64, into: even)
                mix(here, here.moved(1), 64, into: odd)
                merge(even, odd, into: result)
            }
            return result
        }

        /// Reduces chroma to fewer pixels, as ``ComponentPlane`` does.
        func subsample(
            _ full: BytePlane, to subsampling: ChromaSubsampling, _ siting: ChromaSiting,
            into chroma: BytePlane, _ scratch: ScratchPlanes
        ) {
            let (width, height) = (full.size.width, full.size.height)
            let count = chroma.size.width
            var pairs = full
            if width % 2 == 1 {
                pairs = scratch.plane(width + 1, height)
                copy(full, to: pairs.resized(width, height))
                pairs.copyColumn(width - 1, to: width)
            }
            let even = scratch.plane(count, height)
            // Padded by a column on the left that repeats the edge.
            let wide = scratch.plane(count + 1, height)
            let odd = wide.moved(1).resized(count, height)
            split(pairs, into: even, odd)
            if siting != .center {
                for line in 0..<height { wide.start[line * (count + 1)] = even.start[line * count] }
                let beside = scratch.plane(count, height)
                mix(wide.resized(count, height), odd, 128, into: beside)
                mix(even, beside, 128, into: even)
            } else {
                mix(even, odd, 128, into: even)
            }
            guard subsampling.down == 2 else { return copy(even, to: chroma) }
            let whole = even.everySecondLine.resized(count, height / 2)
            mix(whole, whole.moved(count), 128, into: chroma.resized(count, height / 2))
            if height % 2 == 1 {
                copy(
                    even.moved(0, lines: height - 1).resized(count, 1),
                    to: chroma.moved(0, lines: height / 2).resized(count, 1))
            }
        }
    }
#endif

#if os(Linux) || os(Android)
    /// The functions by planes. Both have one size, where nothing else is said.
    extension LibYUV {
        func copy(_ source: BytePlane, to target: BytePlane) {
            copyPlane(source.start, source.step, target.start, target.step, source.width, source.height)
        }

        /// Mixes bytes: of 256 parts, so many are the second's.
        func mix(_ first: BytePlane, _ second: BytePlane, _ share: Int32, into target: BytePlane) {
            _ = interpolatePlane(
                first.start, first.step, second.start, second.step, target.start, target.step, target.width,
                target.height, share)
        }

        /// Takes pairs of bytes apart.
        func split(_ pairs: BytePlane, into first: BytePlane, _ second: BytePlane) {
            splitUVPlane(
                pairs.start, pairs.step, first.start, first.step, second.start, second.step, first.width,
                first.height)
        }

        /// Puts bytes together to pairs.
        func merge(_ first: BytePlane, _ second: BytePlane, into pairs: BytePlane) {
            mergeUVPlane(
                first.start, first.step, second.start, second.step, pairs.start, pairs.step, first.width,
                first.height)
        }

        /// Takes or makes three planes of red, green and blue.
        func convert(_ bgra: BytePlane, to planes: [BytePlane], by function: Four) {
            _ = function(
                bgra.start, bgra.step, planes[0].start, planes[0].step, planes[1].start, planes[1].step,
                planes[2].start, planes[2].step, bgra.width, bgra.height)
        }

        func scale(_ source: BytePlane, to target: BytePlane, _ filter: Filter) {
            scalePlane(
                source.start, source.step, source.width, source.height, target.start, target.step,
                target.width, target.height, filter.rawValue)
        }

        /// As libyuv numbers them.
        enum Filter: Int32 {
            case bilinear = 2
            case box = 3
        }
    }
#endif

#if os(Linux) || os(Android)
    /// The functions for planes. Unless noted otherwise, all planes have the same size.
    extension LibYUV {
        func copy(_ source: BytePlane, to target: BytePlane) {
            copyPlane(source.start, source.step, target.start, target.step, source.width, source.height)
        }

        /// Mixes two planes. `share` is the weight of the second one, out of 256.
        func mix(_ first: BytePlane, _ second: BytePlane, _ share: Int32, into target: BytePlane) {
            _ = interpolatePlane(
                first.start, first.step, second.start, second.step, target.start, target.step, target.width,
                target.height, share)
        }

        /// Splits pairs of bytes into two planes.
        func split(_ pairs: BytePlane, into first: BytePlane, _ second: BytePlane) {
            splitUVPlane(
                pairs.start, pairs.step, first.start, first.step, second.start, second.step, first.width,
                first.height)
        }

        /// Merges two planes into pairs of bytes.
        func merge(_ first: BytePlane, _ second: BytePlane, into pairs: BytePlane) {
            mergeUVPlane(
                first.start, first.step, second.start, second.step, pairs.start, pairs.step, first.width,
                first.height)
        }

        /// Converts between BGRA and three planes of red, green and blue.
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

        /// The filters of libyuv.
        enum Filter: Int32 {
            case bilinear = 2
            case box = 3
        }
    }
#endif

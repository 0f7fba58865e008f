#if os(Linux) || os(Android)
    extension LibYUV {
        /// Converts Y′CbCr of 10 bits to RGB, line by line, so that the lines stay in the processor's cache.
        ///
        /// - Returns: `false` if the library lacks the matrix.
        func decodeTenBits(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool {
            let coding = Coding(matrix: source.color.matrix, range: source.color.range)
            guard let constants = constants[coding] else { return false }
            let lines = TenBitLines(source)
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    for line in 0..<source.size.height {
                        lines.readChroma(line, of: sources[1])
                        // Its address may be odd, which the library allows.
                        let luma = UnsafeMutableRawPointer(sources[0].line(line))
                            .assumingMemoryBound(to: UInt16.self)
                        convertToLSBPlane16(luma, 0, lines.luma, 0, Int32(source.size.width), 1, 10)
                        let pixels = targets[0].moved(0, lines: line)
                        _ = i410ToARGBMatrix(
                            lines.luma, 0, lines.cb, 0, lines.cr, 0, pixels.start, pixels.step,
                            constants.start, pixels.width, 1)
                    }
                }
            }
            return true
        }
    }

    /// The codes of one line of a picture of 10 bits, with chroma for every pixel.
    private final class TenBitLines {
        typealias Codes = UnsafeMutablePointer<UInt16>

        private let size: PixelSize
        private let subsampling: ChromaSubsampling
        private let siting: ChromaSiting
        private let chromaSize: PixelSize
        private let memory: Codes
        let luma: Codes
        /// Chroma for every pixel, and one more if the width is odd.
        let cb: Codes
        let cr: Codes
        /// Chroma of the picture's columns, with one more on both sides that repeats the edge.
        private let narrow: (cb: Codes, cr: Codes)

        init(_ picture: PixelBuffer) {
            size = picture.size
            subsampling = picture.format.subsampling
            siting = picture.color.siting
            chromaSize = picture.format.planeSize(1, of: size)
            // Each part may be longer by two columns.
            let length = size.width + 2
            memory = .allocate(capacity: 5 * length)
            luma = memory
            cb = memory + length
            cr = memory + 2 * length
            narrow = (memory + 3 * length, memory + 4 * length)
        }

        deinit { memory.deallocate() }

        /// Reads the chroma of a line from a plane in which it is interleaved.
        func readChroma(_ line: Int, of plane: BytePlane) {
            let (near, far) = chromaLines(of: line)
            let pairs = (UnsafeRawPointer(plane.line(near)), UnsafeRawPointer(plane.line(far)))
            if subsampling == .yuv444 {
                Self.mix(pairs, chromaSize.width, into: cb, cr)
            } else {
                Self.mix(pairs, chromaSize.width, into: narrow.cb + 1, narrow.cr + 1)
                widen(narrow.cb, into: cb)
                widen(narrow.cr, into: cr)
            }
        }

        /// Returns the line of chroma that is nearest to a line of luma, and the next one, which counts a third of it. Both are the
        /// same if every line has chroma.
        private func chromaLines(of line: Int) -> (near: Int, far: Int) {
            guard subsampling.down == 2 else { return (line, line) }
            let near = line / 2
            let far = line % 2 == 0 ? near - 1 : near + 1
            return (near, min(max(far, 0), chromaSize.height - 1))
        }

        /// Mixes two lines of chroma and separates its components.
        private static func mix(
            _ pairs: (near: UnsafeRawPointer, far: UnsafeRawPointer), _ count: Int, into cb: Codes,
            _ cr: Codes
        ) {
            for x in 0..<count {
                let near = pairs.near.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
                let far = pairs.far.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
                let (cbs, crs) = (near >> 6 & 0x3FF, near >> 22)
                cb[x] = UInt16(truncatingIfNeeded: (3 &* cbs &+ (far >> 6 & 0x3FF) &+ 2) >> 2)
                cr[x] = UInt16(truncatingIfNeeded: (3 &* crs &+ far >> 22 &+ 2) >> 2)
            }
        }

        /// Interpolates between columns.
        /// - Parameter codes: The codes from the second one on. The first and the one after the last are set to the edge.
        private func widen(_ codes: Codes, into wide: Codes) {
            let count = chromaSize.width
            codes[0] = codes[1]
            codes[count + 1] = codes[count]
            let pairs = UnsafeMutableRawPointer(wide)
            switch siting {
            case .left, .topLeft:
                for x in 0..<count {
                    let (here, next) = (UInt32(codes[x &+ 1]), UInt32(codes[x &+ 2]))
                    let pair = here | ((here &+ next &+ 1) >> 1) << 16
                    pairs.storeBytes(of: pair, toByteOffset: 4 &* x, as: UInt32.self)
                }
            case .center:
                for x in 0..<count {
                    let here = 3 &* UInt32(codes[x &+ 1]) &+ 2
                    let (before, next) = (UInt32(codes[x]), UInt32(codes[x &+ 2]))
                    let pair = (here &+ before) >> 2 | ((here &+ next) >> 2) << 16
                    pairs.storeBytes(of: pair, toByteOffset: 4 &* x, as: UInt32.self)
                }
            }
        }
    }
#endif

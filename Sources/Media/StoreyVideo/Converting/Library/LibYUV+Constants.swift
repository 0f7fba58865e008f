#if os(Linux) || os(Android)
    extension LibYUV {
        struct Coding: Hashable {
            let matrix: YCbCrMatrix
            let range: ColorRange
        }

        /// The weights for converting Y′CbCr to RGB, in the form that the library's functions read.
        ///
        /// Unchecked: pointers aren't Sendable, but the constants are never written or unloaded.
        struct Constants: @unchecked Sendable {
            let start: UnsafeRawPointer

            init(start: UnsafeRawPointer) { self.start = start }

            /// Copies constants of limited range with the right weight of blue, in 64ths, instead of 128, to which libyuv clamps
            /// it, and which makes blue up to 18 codes too dark. Its functions support weights up to 255.
            ///
            /// On x86, three arrays of 32 bytes hold the weights of chroma in blue, green and red, and two arrays of 16
            /// integers of 16 bits those of luma. Source: `struct YuvConstants` of libyuv's row.h, version 1857.
            ///
            /// - Parameter weights: The other weights of chroma, by which the arrays are recognized.
            /// - Returns: `nil` if the arrays are others, as on another processor.
            init?(
                correcting original: UnsafeRawPointer, blue: UInt8,
                weights: (greenByBlue: UInt8, greenByRed: UInt8, red: UInt8)
            ) {
                let pairs: [(UInt8, UInt8)] = [
                    (128, 0), (weights.greenByBlue, weights.greenByRed), (0, weights.red),
                ]
                for index in 0..<96 {
                    let pair = pairs[index / 32]
                    let expected = index % 2 == 0 ? pair.0 : pair.1
                    if original.load(fromByteOffset: index, as: UInt8.self) != expected { return nil }
                }
                // Aligned for vector instructions. Never deallocated, like the original.
                let copy = UnsafeMutableRawPointer.allocate(byteCount: 160, alignment: 64)
                copy.copyMemory(from: original, byteCount: 160)
                for index in 0..<16 { copy.storeBytes(of: blue, toByteOffset: 2 * index, as: UInt8.self) }
                start = UnsafeRawPointer(copy)
            }
        }

        /// Finds the constants by matrix and range. Those that can't be corrected are left out.
        static func constants(in find: (String) -> UnsafeRawPointer?) -> [Coding: Constants] {
            var all: [Coding: Constants] = [:]
            func add(_ matrix: YCbCrMatrix, _ range: ColorRange, _ constants: Constants?) {
                all[Coding(matrix: matrix, range: range)] = constants
            }
            func whole(_ name: String) -> Constants? { find(name).map { Constants(start: $0) } }
            add(.bt601, .full, whole("kYuvJPEGConstants"))
            add(.bt709, .full, whole("kYuvF709Constants"))
            add(.bt2020, .full, whole("kYuvV2020Constants"))
            // By 64ths, 2.017 is 129.
            add(.bt601, .limited, whole("kYuvI601Constants"))
            // 2.112 and 2.142 are 135 and 137.
            add(
                .bt709, .limited,
                find("kYuvH709Constants").flatMap {
                    Constants(correcting: $0, blue: 135, weights: (14, 34, 115))
                })
            add(
                .bt2020, .limited,
                find("kYuv2020Constants").flatMap {
                    Constants(correcting: $0, blue: 137, weights: (12, 42, 107))
                })
            return all
        }
    }
#endif

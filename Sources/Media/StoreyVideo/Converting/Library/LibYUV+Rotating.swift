#if os(Linux) || os(Android)
    extension LibYUV {
        /// Rotates elements of any kind.
        func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer) -> Bool {
            guard source.layout.fitsCLibraries, target.layout.fitsCLibraries else { return false }
            let format = source.format
            let degrees = Int32(rotation.rawValue)
            source.withBytePlanes { sources in
                target.withMutableBytePlanes { targets in
                    for (index, (plane, turned)) in zip(sources, targets).enumerated() {
                        let function = format.bytesPerElement(index) == 4 ? argbRotate : rotatePlane
                        if format.bytesPerElement(index) == 2 {
                            let scratch = ScratchPlanes()
                            let size = turned.size
                            let first = scratch.plane(size.width, size.height)
                            let second = scratch.plane(size.width, size.height)
                            _ = splitRotateUV(
                                plane.start, plane.step, first.start, first.step, second.start, second.step,
                                plane.width, plane.height, degrees)
                            merge(first, second, into: turned)
                        } else {
                            _ = function(
                                plane.start, plane.step, turned.start, turned.step, plane.width, plane.height,
                                degrees)
                        }
                    }
                }
            }
            return true
        }
    }
#endif

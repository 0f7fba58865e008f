#if os(Linux) || os(Android)
    import StoreyInternal

    /// libyuv (https://chromium.googlesource.com/libyuv/libyuv), the library of browsers and WebRTC. On Debian and
    /// Ubuntu it's the package libyuv0.
    ///
    /// It's loaded on first use, so that building doesn't require it. Names and arguments are those of its headers,
    /// version 1857. Its ARGB is ``PixelFormat/bgra``.
    struct LibYUV: PixelLibrary {
        // Types are named after the number of planes, where a plane is an address and a row stride.
        typealias Bytes = UnsafeMutablePointer<UInt8>
        typealias Copy = @convention(c) @Sendable (Bytes, Int32, Bytes, Int32, Int32, Int32) -> Void
        typealias Rotate =
            @convention(c) @Sendable (
                Bytes, Int32, Bytes, Int32, Int32, Int32, _ degrees: Int32
            ) -> Int32
        typealias Three =
            @convention(c) @Sendable (
                Bytes, Int32, Bytes, Int32, Bytes, Int32, Int32, Int32
            ) -> Void
        typealias ThreeChecked =
            @convention(c) @Sendable (
                Bytes, Int32, Bytes, Int32, Bytes, Int32, Int32, Int32
            ) -> Int32
        typealias ThreeBy =
            @convention(c) @Sendable (
                Bytes, Int32, Bytes, Int32, Bytes, Int32, Int32, Int32, _ degreesOrShare: Int32
            ) -> Int32
        typealias Four =
            @convention(c) @Sendable (
                Bytes, Int32, Bytes, Int32, Bytes, Int32, Bytes, Int32, Int32, Int32
            ) -> Int32
        typealias FourBy =
            @convention(c) @Sendable (
                Bytes, Int32, Bytes, Int32, Bytes, Int32, Bytes, Int32, UnsafeRawPointer, Int32, Int32
            ) -> Int32
        typealias Five =
            @convention(c) @Sendable (
                Bytes, Int32, Bytes, Int32, Bytes, Int32, Bytes, Int32, Bytes, Int32, Int32, Int32
            ) -> Void
        typealias Scale =
            @convention(c) @Sendable (
                Bytes, Int32, Int32, Int32, Bytes, Int32, Int32, Int32, _ filter: Int32
            ) -> Void
        typealias ScaleARGB =
            @convention(c) @Sendable (
                Bytes, Int32, Int32, Int32, Bytes, Int32, Int32, Int32, _ filter: Int32
            ) -> Int32

        let name = "libyuv"
        let copyPlane: Copy
        let interpolatePlane: ThreeBy
        let splitUVPlane: Three
        let mergeUVPlane: Three
        let splitARGBPlane: Five
        let mergeARGBPlane: Five
        let rotatePlane: Rotate
        let argbRotate: Rotate
        let splitRotateUV: ThreeBy
        let scalePlane: Scale
        let argbScale: ScaleARGB
        let argbToI420: Four
        let argbToJ420: Four
        let argbToI422: Four
        let argbToJ422: Four
        let argbToI444: Four
        let argbToNV12: ThreeChecked
        let i444ToARGBMatrix: FourBy
        /// The constants for converting Y′CbCr to RGB by matrix and range. Limited range of BT.709 and BT.2020 is left
        /// out: libyuv clamps the weight of blue to 2 instead of 2.11 and 2.14, which makes blue up to 18 codes too
        /// dark.
        let constants: [Coding: Constants]

        struct Coding: Hashable {
            let matrix: YCbCrMatrix
            let range: ColorRange
        }

        /// The address of constants in the library.
        ///
        /// Unchecked: pointers aren't Sendable, but the constants are never written or unloaded.
        struct Constants: @unchecked Sendable {
            let start: UnsafeRawPointer
        }

        /// The library, or `nil` if it isn't installed.
        static let installed = LibYUV()

        private init?() {
            guard let library = DynamicLibrary("libyuv.so.0", "libyuv.so") else { return nil }
            func numbers(_ name: String) -> Constants? {
                library.constant(name).map { Constants(start: $0) }
            }
            guard
                let copyPlane: Copy = library.function("CopyPlane"),
                let interpolatePlane: ThreeBy = library.function("InterpolatePlane"),
                let splitUVPlane: Three = library.function("SplitUVPlane"),
                let mergeUVPlane: Three = library.function("MergeUVPlane"),
                let splitARGBPlane: Five = library.function("SplitARGBPlane"),
                let mergeARGBPlane: Five = library.function("MergeARGBPlane"),
                let rotatePlane: Rotate = library.function("RotatePlane"),
                let argbRotate: Rotate = library.function("ARGBRotate"),
                let splitRotateUV: ThreeBy = library.function("SplitRotateUV"),
                let scalePlane: Scale = library.function("ScalePlane"),
                let argbScale: ScaleARGB = library.function("ARGBScale"),
                let argbToI420: Four = library.function("ARGBToI420"),
                let argbToJ420: Four = library.function("ARGBToJ420"),
                let argbToI422: Four = library.function("ARGBToI422"),
                let argbToJ422: Four = library.function("ARGBToJ422"),
                let argbToI444: Four = library.function("ARGBToI444"),
                let argbToNV12: ThreeChecked = library.function("ARGBToNV12"),
                let i444ToARGBMatrix: FourBy = library.function("I444ToARGBMatrix"),
                let limited601 = numbers("kYuvI601Constants"), let full601 = numbers("kYuvJPEGConstants"),
                let full709 = numbers("kYuvF709Constants"), let full2020 = numbers("kYuvV2020Constants")
            else {
                // The installed version is too old.
                library.unload()
                return nil
            }
            self.copyPlane = copyPlane
            self.interpolatePlane = interpolatePlane
            self.splitUVPlane = splitUVPlane
            self.mergeUVPlane = mergeUVPlane
            self.splitARGBPlane = splitARGBPlane
            self.mergeARGBPlane = mergeARGBPlane
            self.rotatePlane = rotatePlane
            self.argbRotate = argbRotate
            self.splitRotateUV = splitRotateUV
            self.scalePlane = scalePlane
            self.argbScale = argbScale
            self.argbToI420 = argbToI420
            self.argbToJ420 = argbToJ420
            self.argbToI422 = argbToI422
            self.argbToJ422 = argbToJ422
            self.argbToI444 = argbToI444
            self.argbToNV12 = argbToNV12
            self.i444ToARGBMatrix = i444ToARGBMatrix
            constants = [
                Coding(matrix: .bt601, range: .limited): limited601,
                Coding(matrix: .bt601, range: .full): full601,
                Coding(matrix: .bt709, range: .full): full709,
                Coding(matrix: .bt2020, range: .full): full2020,
            ]
        }
    }
#endif

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
        /// Like ``Copy``, for planes of 16-bit integers.
        typealias CopyWide =
            @convention(c) @Sendable (
                UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32, Int32, Int32,
                _ depth: Int32
            ) -> Void
        /// Like ``FourBy``, from planes of 16-bit integers.
        typealias FourWideBy =
            @convention(c) @Sendable (
                UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32,
                UnsafeMutablePointer<UInt16>, Int32, Bytes, Int32, UnsafeRawPointer, Int32, Int32
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
        let convertToLSBPlane16: CopyWide
        let i410ToARGBMatrix: FourWideBy
        /// The constants for converting Y′CbCr to RGB.
        let constants: [Coding: Constants]

        /// The library, or `nil` if it isn't installed.
        static let installed = LibYUV()

        private init?() {
            guard let library = DynamicLibrary("libyuv.so.0", "libyuv.so") else { return nil }
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
                let convertToLSBPlane16: CopyWide = library.function("ConvertToLSBPlane_16"),
                let i410ToARGBMatrix: FourWideBy = library.function("I410ToARGBMatrix")
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
            self.convertToLSBPlane16 = convertToLSBPlane16
            self.i410ToARGBMatrix = i410ToARGBMatrix
            constants = Self.constants(in: library.constant)
        }
    }
#endif

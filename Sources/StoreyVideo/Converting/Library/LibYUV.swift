#if os(Linux) || os(Android)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Android)
        import Android
    #endif

    /// libyuv (https://chromium.googlesource.com/libyuv/libyuv), the library of browsers and of WebRTC, where it is
    /// installed: on Debian and Ubuntu the package libyuv0.
    ///
    /// It is looked for when it is first needed: who builds Storey needs nothing of it. Names and arguments are those of its
    /// headers, version 1857. What it calls ARGB is ``PixelFormat/bgra``.
    struct LibYUV: PixelLibrary {
        // After their planes, each of which is an address and the bytes from line to line.
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
        /// The numbers that make red, green and blue of a matrix and range. Those it has for BT.709 and BT.2020 of limited range
        /// end at 2 for blue, where 2.11 and 2.14 are right: blue would be up to 18 codes too dark.
        let constants: [Coding: Constants]

        struct Coding: Hashable {
            let matrix: ColourMatrix
            let range: ColourRange
        }

        /// Where numbers of the library are. They are there as long as the program is, and nobody writes them.
        struct Constants: @unchecked Sendable {
            let start: UnsafeRawPointer
        }

        /// The library, or nil where it is not installed.
        static let installed = LibYUV()

        private init?() {
            let names = ["libyuv.so.0", "libyuv.so"]
            guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
                return nil
            }
            func function<Function>(_ name: String, _: Function.Type = Function.self) -> Function? {
                dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
            }
            func numbers(_ name: String) -> Constants? {
                dlsym(library, name).map { Constants(start: UnsafeRawPointer($0)) }
            }
            guard
                let copyPlane: Copy = function("CopyPlane"),
                let interpolatePlane: ThreeBy = function("InterpolatePlane"),
                let splitUVPlane: Three = function("SplitUVPlane"),
                let mergeUVPlane: Three = function("MergeUVPlane"),
                let splitARGBPlane: Five = function("SplitARGBPlane"),
                let mergeARGBPlane: Five = function("MergeARGBPlane"),
                let rotatePlane: Rotate = function("RotatePlane"),
                let argbRotate: Rotate = function("ARGBRotate"),
                let splitRotateUV: ThreeBy = function("SplitRotateUV"),
                let scalePlane: Scale = function("ScalePlane"),
                let argbScale: ScaleARGB = function("ARGBScale"),
                let argbToI420: Four = function("ARGBToI420"), let argbToJ420: Four = function("ARGBToJ420"),
                let argbToI422: Four = function("ARGBToI422"), let argbToJ422: Four = function("ARGBToJ422"),
                let argbToI444: Four = function("ARGBToI444"),
                let argbToNV12: ThreeChecked = function("ARGBToNV12"),
                let i444ToARGBMatrix: FourBy = function("I444ToARGBMatrix"),
                let limited601 = numbers("kYuvI601Constants"), let full601 = numbers("kYuvJPEGConstants"),
                let full709 = numbers("kYuvF709Constants"), let full2020 = numbers("kYuvV2020Constants")
            else {
                // Older than what is known here.
                dlclose(library)
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

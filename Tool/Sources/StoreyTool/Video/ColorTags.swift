import StoreyVideo

/// What a file says about its colors. What it doesn't say is `nil`.
struct ColorTags: Equatable {
    var matrix: YCbCrMatrix?
    var primaries: ColorPrimaries?
    var transfer: TransferFunction?
    var siting: ChromaSiting?

    /// Returns a color description with what the file says in place of what is assumed.
    func applied(to assumed: ColorDescription) -> ColorDescription {
        ColorDescription(
            matrix ?? assumed.matrix, assumed.range, siting: siting ?? assumed.siting,
            primaries: primaries ?? assumed.primaries, transfer: transfer ?? assumed.transfer)
    }
}

// The names are those of FFmpeg's libavutil/pixdesc.c.

extension YCbCrMatrix {
    init?(ffmpegName: String) {
        switch ffmpegName {
        case "bt709": self = .bt709
        case "bt470bg", "smpte170m": self = .bt601
        case "bt2020nc": self = .bt2020
        default: return nil
        }
    }
}

extension ColorPrimaries {
    init?(ffmpegName: String) {
        switch ffmpegName {
        case "bt709": self = .bt709
        case "bt470bg": self = .bt601PAL
        case "smpte170m", "smpte240m": self = .bt601NTSC
        case "bt2020": self = .bt2020
        case "smpte432": self = .displayP3
        default: return nil
        }
    }
}

extension TransferFunction {
    init?(ffmpegName: String) {
        switch ffmpegName {
        case "bt709", "smpte170m", "bt2020-10", "bt2020-12": self = .bt709
        case "bt470m": self = .gamma22
        case "bt470bg": self = .gamma28
        case "linear": self = .linear
        case "iec61966-2-1": self = .sRGB
        case "smpte2084": self = .pq
        case "arib-std-b67": self = .hlg
        default: return nil
        }
    }
}

extension ChromaSiting {
    init?(ffmpegName: String) {
        switch ffmpegName {
        case "left": self = .left
        case "topleft": self = .topLeft
        case "center": self = .center
        default: return nil
        }
    }
}

import Foundation
import Programs
import StoreyInternal
import StoreyVideo
import Testing

/// The library zimg, an independent implementation of the conversions, in ffmpeg's filter `zscale`.
private enum Zimg {
    static func isInstalled() async -> Bool {
        let folder = FileManager.default.temporaryDirectory
        let result = try? await Program.run("ffmpeg", ["-hide_banner", "-filters"], in: folder)
        return result?.output.contains(" zscale ") == true
    }

    /// Returns the codes of a converted picture, component by component. Chroma is filtered linearly, and nothing is dithered.
    static func codes(
        of picture: PixelBuffer, as format: String, _ depth: BitDepth, color: ColorDescription
    ) async throws -> [Int] {
        let filter =
            "zscale=filter=bilinear:dither=none:\(options(of: picture, suffix: "in")):\(options(of: color, suffix: ""))"
        return try await TemporaryFolder.with { folder in
            try Data(picture.packed).write(to: folder.appendingPathComponent("in.raw"))
            let result = try await Program.run(
                "ffmpeg",
                [
                    "-loglevel", "error", "-f", "rawvideo", "-pixel_format",
                    try #require(formats[picture.format]),
                    "-video_size", "\(picture.size)", "-i", "in.raw", "-vf", "\(filter),format=\(format)",
                    "-f", "rawvideo", "out.raw",
                ], in: folder)
            try #require(result.status == 0, "\(result.errors)")
            let bytes = try Data(contentsOf: folder.appendingPathComponent("out.raw")).map(Int.init)
            if depth == .eight { return bytes }
            return stride(from: 0, to: bytes.count, by: 2).map { bytes[$0] | bytes[$0 + 1] << 8 }
        }
    }

    private static let formats: [PixelFormat: String] = [
        .bgra: "bgra", .i420: "yuv420p", .i422: "yuv422p", .i444: "yuv444p",
    ]

    private static func options(of picture: PixelBuffer, suffix: String) -> String {
        picture.format == .bgra
            ? "matrix\(suffix)=gbr:range\(suffix)=full" : options(of: picture.color, suffix: suffix)
    }

    private static func options(of color: ColorDescription, suffix: String) -> String {
        let matrix =
            switch color.matrix {
            case .bt601: "170m"
            case .bt709: "709"
            case .bt2020: "2020_ncl"
            }
        let siting =
            switch color.siting {
            case .left: "left"
            case .center: "center"
            case .topLeft: "topleft"
            }
        return "matrix\(suffix)=\(matrix):range\(suffix)=\(color.range == .full ? "full" : "limited")"
            + ":chromal\(suffix)=\(siting)"
    }
}

@Suite(.enabled("zimg is missing, which is part of ffmpeg's packages") { await Zimg.isInstalled() })
struct `Conversions and zimg's` {
    private let size = PixelSize(32, 16)

    @Test(arguments: YCbCrMatrix.allCases, ColorRange.allCases)
    func `Colors have the same codes with 8 and 10 bits`(matrix: YCbCrMatrix, range: ColorRange) async throws
    {
        var random = SplitMix64(seed: 21)
        let color = ColorDescription(matrix, range)
        let picture = try randomPicture(.bgra, size, using: &random)
        try await expectEqual(picture, converted: .i444, as: "yuv444p", color)
        try await expectEqual(picture, converted: .p410, as: "yuv444p10le", color)
    }

    @Test(arguments: YCbCrMatrix.allCases, ColorRange.allCases)
    func `Codes have the same colors`(matrix: YCbCrMatrix, range: ColorRange) async throws {
        var random = SplitMix64(seed: 22)
        let picture = try randomPicture(.i444, size, color: ColorDescription(matrix, range), using: &random)
        let ours = picture.converted(to: .bgra, by: .exact)
        let zimg = try await Zimg.codes(of: picture, as: "gbrp", .eight, color: .screen)
        expectEqual([.green, .blue, .red].flatMap { ours.codes(of: $0) }, zimg)
    }

    /// zimg averages four lines where ours averages two, so only the columns are compared.
    @Test func `Chroma on the left is filtered in the same way`() async throws {
        var random = SplitMix64(seed: 23)
        let picture = try randomPicture(.i444, size, using: &random)
        try await expectEqual(picture, converted: .i422, as: "yuv422p", .hd, ties: 0.2)
    }

    @Test(arguments: ChromaSiting.allCases)
    func `Missing chroma is interpolated in the same way`(siting: ChromaSiting) async throws {
        var random = SplitMix64(seed: 24)
        let color = ColorDescription(.bt709, siting: siting)
        let picture = try randomPicture(.i420, size, color: color, using: &random)
        try await expectEqual(picture, converted: .i444, as: "yuv444p", color, ties: 0.2)
    }

    private func expectEqual(
        _ picture: PixelBuffer, converted format: PixelFormat, as name: String, _ color: ColorDescription,
        ties: Double = 0.02
    ) async throws {
        let ours = picture.converted(to: format, color: color, by: .exact)
        let zimg = try await Zimg.codes(of: picture, as: name, format.depth, color: color)
        expectEqual(format.components.flatMap { ours.codes(of: $0) }, zimg, ties: ties)
    }

    /// Both round to the nearest code, and may do so differently for values in the middle between two, which means of four and eight
    /// codes often are.
    private func expectEqual(_ ours: [Int], _ zimg: [Int], ties: Double = 0.02) {
        #expect(ours.count == zimg.count)
        let differences = zip(ours, zimg).map { abs($0 - $1) }
        let most = differences.max() ?? 0
        let share = Double(differences.count { $0 > 0 }) / Double(differences.count)
        #expect(most <= 1 && share < ties, "up to \(most), \(share) of the codes differ")
    }
}

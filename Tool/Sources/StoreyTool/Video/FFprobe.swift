import Foundation
import StoreyVideo
import ToolInternal

/// What ffprobe finds in a video file.
struct FFprobe {
    private let found: Found

    /// - Throws: `VideoFileError` without the path if ffprobe isn't installed or can't open the file.
    init(_ path: String) throws(VideoFileError) {
        guard let program = FFmpeg.program("ffprobe") else { throw FFmpeg.missing }
        do {
            let run = try Subprocess(
                program.path,
                [
                    "-loglevel", "error", "-print_format", "json", "-show_format", "-show_streams",
                    "file:\(path)",
                ]
            ).run(timeout: 60)
            guard run.status == 0 else {
                let reason = run.errors.split(separator: "\n").last.map(String.init) ?? ""
                throw VideoFileError(.unsupported, "ffprobe cannot open the file: \(reason)")
            }
            found = try JSONDecoder().decode(Found.self, from: run.output)
        } catch let error as VideoFileError {
            throw error
        } catch {
            throw VideoFileError(.unreadable, "cannot run \(program.path): \(error.systemDescription)")
        }
    }

    /// The description for people.
    var text: String { found.text }

    /// The colors of the first video stream, as far as the file specifies them.
    var colors: ColorTags { found.video?.colorTags ?? ColorTags() }

    /// Whether the first video stream stores red, green, and blue.
    var isRGB: Bool { found.video?.isRGB ?? false }

    /// The number of frames of the first video stream, which may be an estimate, or `nil` if it is unknown.
    var frameCount: Int? {
        guard let video = found.video else { return nil }
        if let count = video.nb_frames.flatMap({ Int($0) }) { return count }
        guard let seconds = (video.duration ?? found.format.duration).flatMap(Double.init),
            let rate = video.avg_frame_rate.flatMap({ FrameRate($0) }), seconds.isFinite
        else { return nil }
        return Int(exactly: (seconds * rate.perSecond).rounded())
    }

    private struct Found: Decodable {
        let format: Format
        let streams: [Stream]

        var video: Stream? { streams.first { $0.kind == "video" } }

        var text: String {
            var rows: [(String, String)] = []
            if let seconds = format.duration.flatMap(Double.init) {
                rows.append(("length", "\(seconds.text(decimals: 2)) s"))
            }
            if let size = format.size.flatMap(Double.init) {
                let rate = format.bit_rate.flatMap(Double.init).map {
                    ", \(BitRate($0).text)"
                }
                rows.append(("file", ByteCount(size).decimal + (rate ?? "")))
            }
            let timecode = streams.lazy.compactMap(\.tags?.timecode).first ?? format.tags?.timecode
            if let timecode { rows.append(("timecode", timecode)) }
            rows += streams.map { ($0.kind, $0.text) }
            return FileDescription.text(format.format_long_name ?? format.format_name, rows)
        }
    }

    private struct Format: Decodable {
        let format_name: String
        let format_long_name: String?
        let duration: String?
        let size: String?
        let bit_rate: String?
        let tags: Tags?
    }

    private struct Tags: Decodable {
        let timecode: String?
    }

    private struct SideData: Decodable {
        /// In degrees.
        let rotation: Double?
    }

    private struct Stream: Decodable {
        let codec_type: String?
        let codec_name: String?
        let profile: String?
        let width: Int?
        let height: Int?
        let pix_fmt: String?
        let color_space: String?
        let color_range: String?
        let color_primaries: String?
        let color_transfer: String?
        let chroma_location: String?
        let field_order: String?
        let sample_aspect_ratio: String?
        let display_aspect_ratio: String?
        let avg_frame_rate: String?
        let nb_frames: String?
        let duration: String?
        let bit_rate: String?
        let tags: Tags?
        let side_data_list: [SideData]?
        let sample_rate: String?
        let channels: Int?

        var kind: String { codec_type ?? "stream" }

        var text: String {
            var parts = [[codec_name, profile].compactMap { $0 }.joined(separator: " ")]
            if let width, let height { parts.append("\(width)x\(height)") }
            parts += [pix_fmt, colors, aspect, rotation, fields].compactMap { $0 }
            if kind == "video", let rate = avg_frame_rate.flatMap({ FrameRate($0) }) {
                parts.append("\(rate) frames per second")
            }
            if let sample_rate { parts.append("\(sample_rate) Hz") }
            if let channels { parts.append(channels == 1 ? "1 channel" : "\(channels) channels") }
            if let rate = bit_rate.flatMap(Double.init) { parts.append(BitRate(rate).text) }
            return parts.filter { !$0.isEmpty }.joined(separator: ", ")
        }

        /// The colors of video, by FFmpeg's names.
        private var colors: String? {
            guard kind == "video" else { return nil }
            let isHDR = colorTags.transfer?.isHDR == true
            let description = [
                color_space.map { "matrix \($0)" }, color_primaries.map { "primaries \($0)" },
                color_transfer.map { "transfer \($0)\(isHDR ? " (high dynamic range)" : "")" },
                color_range.map { "\($0 == "pc" ? "full" : "limited") range" },
                chroma_location.map { "chroma \($0)" },
            ].compactMap { $0 }
            return description.isEmpty ? "unspecified colors" : description.joined(separator: ", ")
        }

        /// The shape of the picture, if its pixels aren't square.
        private var aspect: String? {
            guard let pixel = sample_aspect_ratio, pixel != "1:1", pixel != "0:1" else { return nil }
            return "pixels of \(pixel)" + (display_aspect_ratio.map { ", shown as \($0)" } ?? "")
        }

        private var rotation: String? {
            side_data_list?.lazy.compactMap(\.rotation).first { $0 != 0 }
                .map { "rotated by \($0.text(decimals: 0))°" }
        }

        /// The order of the fields of interlaced video.
        private var fields: String? {
            switch field_order {
            case "tt", "tb": "interlaced, top field first"
            case "bb", "bt": "interlaced, bottom field first"
            default: nil
            }
        }

        /// FFmpeg names such formats after their components.
        var isRGB: Bool {
            let name = pix_fmt ?? ""
            return color_space == "gbr" || name == "pal8"
                || ["rgb", "bgr", "gbr", "argb", "abgr", "0rgb", "0bgr"].contains { name.hasPrefix($0) }
        }

        var colorTags: ColorTags {
            ColorTags(
                matrix: color_space.flatMap(YCbCrMatrix.init(ffmpegName:)),
                primaries: color_primaries.flatMap(ColorPrimaries.init(ffmpegName:)),
                transfer: color_transfer.flatMap(TransferFunction.init(ffmpegName:)),
                siting: chroma_location.flatMap(ChromaSiting.init(ffmpegName:)))
        }
    }
}

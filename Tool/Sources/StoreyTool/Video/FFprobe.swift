import Foundation
import StoreyVideo
import ToolInternal

/// A description of a video file, based on ffprobe's output.
struct FFprobe {
    let text: String

    init(_ path: String) throws {
        guard let program = FFmpeg.program("ffprobe") else {
            throw VideoFileError(.unsupported, "\(path): \(FFmpeg.missing)")
        }
        let run = try Subprocess(
            program.path,
            [
                "-loglevel", "error", "-print_format", "json", "-show_format", "-show_streams",
                "file:\(path)",
            ]
        ).run(timeout: 60)
        guard run.status == 0 else {
            let reason = run.errors.split(separator: "\n").last.map(String.init) ?? ""
            throw VideoFileError(.unsupported, "\(path): ffprobe cannot open the file: \(reason)")
        }
        let found = try JSONDecoder().decode(Found.self, from: run.output)
        text = found.text
    }

    private struct Found: Decodable {
        let format: Format
        let streams: [Stream]

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
        let chroma_location: String?
        let avg_frame_rate: String?
        let bit_rate: String?
        let sample_rate: String?
        let channels: Int?

        var kind: String { codec_type ?? "stream" }

        var text: String {
            var parts = [[codec_name, profile].compactMap { $0 }.joined(separator: " ")]
            if let width, let height { parts.append("\(width)x\(height)") }
            parts += [pix_fmt, colors].compactMap { $0 }
            if kind == "video", let rate = avg_frame_rate.flatMap({ FrameRate($0) }) {
                parts.append("\(rate) frames per second")
            }
            if let sample_rate { parts.append("\(sample_rate) Hz") }
            if let channels { parts.append(channels == 1 ? "1 channel" : "\(channels) channels") }
            if let rate = bit_rate.flatMap(Double.init) { parts.append(BitRate(rate).text) }
            return parts.filter { !$0.isEmpty }.joined(separator: ", ")
        }

        /// The color space, range, and chroma location of video.
        private var colors: String? {
            guard kind == "video" else { return nil }
            let description = [color_space, color_range, chroma_location.map { "chroma \($0)" }].compactMap {
                $0
            }
            return description.isEmpty ? "unspecified colors" : description.joined(separator: " ")
        }
    }
}

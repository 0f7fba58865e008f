import Foundation
import StoreyVideo
import ToolInternal

/// The executables of FFmpeg (https://ffmpeg.org), which read most video files.
enum FFmpeg {
    /// Returns the location of an executable on the `PATH`.
    static func program(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The error for files that need FFmpeg if it isn't installed.
    static let missing = VideoFileError(
        .unsupported,
        "not a y4m or PNG file; other formats need ffmpeg, which is not on the PATH. Run apt-get install ffmpeg or "
            + "brew install ffmpeg")
}

/// An ffmpeg process that decodes a file to y4m. Deallocation ends the process.
final class VideoDecoder {
    private let output: FileHandle
    private let process: Process

    /// The colors in which red, green, and blue are decoded, because ffmpeg's y4m has no RGB.
    static let colorsOfRGB = ColorTags(matrix: .bt709, siting: .left)

    /// - Parameters:
    ///   - path: The path of the video file.
    ///   - isRGB: Whether it stores red, green, and blue, which become ``colorsOfRGB``.
    init(_ path: String, isRGB: Bool) throws(VideoFileError) {
        guard let program = FFmpeg.program("ffmpeg") else { throw FFmpeg.missing }
        // The names with j are those of full range, which ffmpeg would otherwise convert to limited range.
        let formats =
            isRGB
            ? "scale=out_color_matrix=bt709:out_range=tv,format=yuv444p"
            : "format=pix_fmts=yuv420p|yuvj420p|yuv422p|yuvj422p|yuv444p|yuvj444p|yuv420p10|yuv422p10|yuv444p10"
        let pipe = Pipe()
        process = Process()
        process.executableURL = program
        // The y4m specification doesn't cover more than 8 bits, so ffmpeg needs “-strict -1”.
        process.arguments = [
            "-nostdin", "-loglevel", "error", "-i", "file:\(path)", "-map", "0:v:0",
            "-vf", formats, "-strict", "-1", "-f", "yuv4mpegpipe", "-",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        // ffmpeg reports an error if the reader stops early.
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw VideoFileError(
                .unreadable, "cannot start \(program.path): \(error.systemDescription)")
        }
        output = pipe.fileHandleForReading
    }

    /// Reads the next bytes of the output.
    func bytes(atMost count: Int) throws(VideoFileError) -> [UInt8] {
        do {
            return Array(try output.read(upToCount: count) ?? Data())
        } catch {
            throw VideoFileError(.unreadable, "cannot read ffmpeg's output: \(error.systemDescription)")
        }
    }

    deinit { process.terminate() }
}

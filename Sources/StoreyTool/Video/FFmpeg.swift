#if Tool
    import Foundation
    import StoreyVideo

    /// The programs of ffmpeg (https://ffmpeg.org), which open nearly every file there is.
    enum FFmpeg {
        /// Where one of them is, on the `PATH`.
        static func program(_ name: String) -> URL? {
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
                .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        /// Why a file cannot be opened without them.
        static let missing = VideoFileError(
            .unsupported,
            "neither a y4m nor a PNG file; others are opened by ffmpeg, which is not on the PATH: apt-get install "
                + "ffmpeg, or brew install ffmpeg")
    }

    /// ffmpeg while it makes y4m of a file. It ends with whoever reads that.
    final class VideoDecoder {
        private let output: FileHandle
        private let process: Process

        /// - Parameter path: a file.
        init(_ path: String) throws(VideoFileError) {
            guard let program = FFmpeg.program("ffmpeg") else { throw FFmpeg.missing }
            let pipe = Pipe()
            process = Process()
            process.executableURL = program
            // y4m of more than 8 bits is not in the format's own document: ffmpeg wants to be told that this is known.
            process.arguments = [
                "-nostdin", "-loglevel", "error", "-i", "file:\(path)", "-map", "0:v:0",
                "-vf", "format=pix_fmts=yuv420p|yuv422p|yuv444p|yuv420p10", "-strict", "-1",
                "-f", "yuv4mpegpipe", "-",
            ]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = pipe
            // It complains when its reader has seen enough.
            process.standardError = FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                throw VideoFileError(
                    .unreadable, "\(program.path) cannot be started: \(error.localizedDescription)")
            }
            output = pipe.fileHandleForReading
        }

        /// The next bytes of it.
        func bytes(atMost count: Int) throws(VideoFileError) -> [UInt8] {
            do {
                return Array(try output.read(upToCount: count) ?? Data())
            } catch {
                throw VideoFileError(.unreadable, "ffmpeg cannot be read: \(error.localizedDescription)")
            }
        }

        deinit { process.terminate() }
    }
#endif

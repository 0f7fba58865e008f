import Foundation

#if Sharing && os(Linux)
    import StoreyWebRTC
    import StoreyShare
    import StoreyVideo
#endif

/// The process that captures the screen. The app starts it as `notes-capture FOLDER [--pattern]`.
@main
enum NotesCapture {
    static func main() {
        #if Sharing && os(Linux)
            guard let folder = CommandLine.arguments.dropFirst().first, let rate = FrameRate(30) else {
                end("usage: notes-capture FOLDER [--pattern]. notes starts it to share the screen.")
            }
            do throws(ShareError) {
                let screen =
                    if CommandLine.arguments.contains("--pattern") {
                        try CaptureWorker(pattern: PixelSize(640, 360), at: rate)
                    } else {
                        try CaptureWorker(at: rate)
                    }
                try screen.run(into: URL(fileURLWithPath: folder, isDirectory: true))
            } catch {
                end(error.description)
            }
        #else
            end("notes-capture requires Linux and the package trait Sharing.")
        #endif
    }

    private static func end(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("\(reason)\n".utf8))
        // Status 2: the program can't capture and shouldn't be restarted.
        exit(2)
    }
}

import Foundation

#if os(Linux)
    import StoreyAudience
    import StoreyShare
    import StoreyVideo
#endif

/// The process that captures the screen for the app, which starts it: `notes-capture FOLDER [--pattern]`.
@main
enum NotesCapture {
    static func main() {
        #if os(Linux)
            guard let folder = CommandLine.arguments.dropFirst().first, let rate = FrameRate(30) else {
                end("notes-capture is started by notes, when somebody shares the screen")
            }
            do throws(ShareError) {
                let screen =
                    if CommandLine.arguments.contains("--pattern") {
                        try CapturedScreen(pattern: PixelSize(640, 360), at: rate)
                    } else {
                        try CapturedScreen(at: rate)
                    }
                try screen.run(into: URL(fileURLWithPath: folder, isDirectory: true))
            } catch {
                end(error.description)
            }
        #else
            end("only on Linux screens are captured by a process")
        #endif
    }

    private static func end(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("\(reason)\n".utf8))
        // The status of a program that cannot capture, and is not to be started again.
        exit(2)
    }
}

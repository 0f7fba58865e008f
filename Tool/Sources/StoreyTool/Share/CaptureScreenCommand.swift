#if os(Linux)
    import ArgumentParser
    import Foundation
    import StoreyWebRTC
    import StoreyShare
    import StoreyVideo

    /// The capture process. `storey share` starts it, and restarts it after a crash.
    struct CaptureScreenCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "capture-screen", abstract: "Captures the screen for storey share.",
            shouldDisplay: false)

        @OptionGroup var screen: CaptureOptions

        @Option(help: "The folder for the exchange of frames.", completion: .directory)
        var folder: String

        mutating func run() async throws {
            do throws(ShareError) {
                try worker()?.run(into: URL(fileURLWithPath: folder, isDirectory: true))
            } catch {
                // The parent process adds the prefix.
                Terminal.error.write(error.description + "\n")
                throw Terminal.Status.failure.exitCode
            }
        }

        private func worker() throws(ShareError) -> CaptureWorker? {
            guard let rate = FrameRate(screen.fps) else { return nil }
            if screen.pattern { return try CaptureWorker(pattern: screen.size, at: rate) }
            return try CaptureWorker(screen.windowNumber.map(X11Target.window) ?? .screen, at: rate)
        }
    }
#endif

#if Tool && os(Linux)
    import ArgumentParser
    import Foundation
    import StoreyAudience
    import StoreyShare
    import StoreyVideo

    /// The process that captures. `storey share` starts it, and starts it again.
    struct CaptureScreen: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "capture-screen", abstract: "Captures for storey share, which starts it.",
            shouldDisplay: false)

        @OptionGroup var screen: ScreenOptions

        @Option(help: "The folder where frames are handed over.", completion: .directory)
        var folder: String

        mutating func run() async throws {
            do throws(ShareError) {
                try captured()?.run(into: URL(fileURLWithPath: folder, isDirectory: true))
            } catch {
                Terminal.error.write(error.description + "\n")
                Terminal.exit(.couldNotDo)
            }
        }

        private func captured() throws(ShareError) -> CapturedScreen? {
            guard let rate = FrameRate(screen.fps) else { return nil }
            if screen.pattern { return try CapturedScreen(pattern: screen.size, at: rate) }
            return try CapturedScreen(screen.windowNumber.map(X11Target.window) ?? .screen, at: rate)
        }
    }
#endif

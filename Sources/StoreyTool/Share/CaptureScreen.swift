#if Tool && os(Linux)
    import ArgumentParser
    import Foundation
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
                try Self.capture(screen, into: URL(fileURLWithPath: folder, isDirectory: true))
            } catch {
                Terminal.error.write(error.description + "\n")
                Terminal.exit(.couldNotDo)
            }
        }

        private static func capture(_ screen: ScreenOptions, into folder: URL) throws(ShareError) {
            guard let rate = FrameRate(screen.fps) else { return }
            endWithParent()
            let (source, capacity) = try source(screen)
            let capture = FrameCapture(at: rate)
            let broadcast = try Broadcast(in: folder, capacity: capacity) { event in
                if case .wanted(let request) = event { capture.follow(request) }
            }
            if case .failed(let reason) = capture.run(source, into: broadcast) {
                throw ShareError(.source, reason)
            }
        }

        private static func source(
            _ screen: ScreenOptions
        ) throws(ShareError) -> (source: any FrameSource, capacity: Int) {
            if screen.pattern {
                return (TestPattern(screen.size), try Broadcast.capacity(.nv12, screen.size))
            }
            let whole = try X11Source(.screen)
            guard let window = screen.windowNumber else {
                return (whole, try Broadcast.capacity(.bgra, whole.currentSize))
            }
            let source = try X11Source(.window(window))
            // A window may become as large as the screen meanwhile.
            let largest = PixelSize(
                max(whole.currentSize.width, source.currentSize.width),
                max(whole.currentSize.height, source.currentSize.height))
            return (source, try Broadcast.capacity(.bgra, largest))
        }

        /// Whoever started this holds the other end of the standard input, and lets go of it however it ends.
        private static func endWithParent() {
            Thread.detachNewThread {
                while let data = try? FileHandle.standardInput.read(upToCount: 1), !data.isEmpty {}
                Terminal.exit(.clean)
            }
        }
    }
#endif

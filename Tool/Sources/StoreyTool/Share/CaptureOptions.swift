#if os(Linux)
    import ArgumentParser
    import StoreyVideo

    /// The options for what is captured and how. `storey share` passes them on to the capture process.
    struct CaptureOptions: ParsableArguments {
        @Flag(help: "Share a test pattern instead of the screen.")
        var pattern = false

        @Option(
            help: ArgumentHelp(
                "Share one window instead of the screen. xwininfo shows window IDs.", valueName: "id"))
        var window: String?

        @Option(help: "Frames per second, from 1 to 60.")
        var fps = 30

        @Option(help: "The maximum size. Larger screens are scaled down.")
        var size = PixelSize(1280, 720)

        mutating func validate() throws {
            if !(1...60).contains(fps) {
                throw ValidationError("--fps must be between 1 and 60, not \(fps).")
            }
            if let window, windowNumber == nil {
                throw ValidationError(
                    "--window needs a window ID such as 0x1400007, not \(window). xwininfo shows window IDs.")
            }
        }

        var windowNumber: UInt32? {
            guard let window else { return nil }
            return window.hasPrefix("0x") ? UInt32(window.dropFirst(2), radix: 16) : UInt32(window)
        }

        /// The options as command-line arguments.
        var arguments: [String] {
            var arguments = ["--fps", "\(fps)", "--size", "\(size)"]
            if pattern { arguments.append("--pattern") }
            if let window { arguments += ["--window", window] }
            return arguments
        }
    }
#endif

#if Tool && os(Linux)
    import ArgumentParser
    import StoreyVideo

    /// What is captured, and how: the process that shares passes it on to the one that captures.
    struct ScreenOptions: ParsableArguments {
        @Flag(help: "Shows a test pattern instead of the screen.")
        var pattern = false

        @Option(
            help: ArgumentHelp(
                "One window instead of the screen; xwininfo tells its number.", valueName: "id"))
        var window: String?

        @Option(help: "Pictures a second, 1 to 60.")
        var fps = 30

        @Option(help: "The largest size that is sent; larger screens are made smaller.")
        var size = PixelSize(1280, 720)

        mutating func validate() throws {
            if !(1...60).contains(fps) {
                throw ValidationError("--fps takes 1 to 60 pictures a second, not \(fps).")
            }
            if let window, windowNumber == nil {
                throw ValidationError(
                    "\(window) is no window's number: xwininfo tells it, such as 0x1400007.")
            }
        }

        var windowNumber: UInt32? {
            guard let window else { return nil }
            return window.hasPrefix("0x") ? UInt32(window.dropFirst(2), radix: 16) : UInt32(window)
        }

        /// As they are given on a command line.
        var arguments: [String] {
            var arguments = ["--fps", "\(fps)", "--size", "\(size)"]
            if pattern { arguments.append("--pattern") }
            if let window { arguments += ["--window", window] }
            return arguments
        }
    }
#endif

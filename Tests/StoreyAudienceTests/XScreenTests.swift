#if os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyShare
    import StoreyVideo
    import Testing

    @Suite(.serialized, .enabled(if: Xvfb.isThere, "Xvfb or GStreamer is missing: run Scripts/setup.sh test"))
    struct XScreenTests {
        @Test(arguments: [PixelSize(641, 361), PixelSize(360, 640)])
        func aScreenOfAnySizeIsSeenOnceAndThenStandsStill(_ size: PixelSize) async throws {
            try await Xvfb.run(size) {
                let screen = try XScreen(frameRate: 30)
                #expect(screen.size == size)
                guard case .new(let description) = try screen.look(at: .zero) else {
                    Issue.record("the first look sees nothing new")
                    return
                }
                #expect(description.layout == (try PixelLayout(.bgra, size)))
                try await TemporaryShare.with { folder in
                    let writer = try FrameChannelWriter(
                        folder.appendingPathComponent("frames"), capacity: description.layout.byteCount)
                    try writer.write(description) { slot throws(ShareError) in try screen.fill(slot) }
                    let reader = try FrameChannelReader(folder.appendingPathComponent("frames"))
                    var frame: Frame?
                    #expect(try reader.copyNewest(into: &frame) != nil)
                    // The screen is white, but for the pointer in its middle.
                    #expect(frame?.picture[.green, 2, 2] == 255)
                    #expect(frame?.picture[.blue, size.width - 2, size.height - 2] == 255)
                }
                // GStreamer takes another picture every 33 ms; none differs.
                for _ in 0..<10 {
                    try await Task.sleep(for: .milliseconds(20))
                    guard case .still = try screen.look(at: .zero) else {
                        Issue.record("a screen that stands still changes")
                        return
                    }
                }
            }
        }

        @Test func aScreenThatIsNotThereIsNamed() {
            setenv("DISPLAY", ":4711", 1)
            let error = #expect(throws: AudienceError.self) { _ = try XScreen(frameRate: 30) }
            #expect(error?.description.contains("DISPLAY has to name a screen of X") == true)
        }
    }

    /// A folder for one test.
    private enum TemporaryShare {
        static func with(_ body: (URL) throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "storey-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try body(folder)
        }
    }

    /// An X server without a screen, all white.
    enum Xvfb {
        static var isThere: Bool {
            if ProcessInfo.processInfo.environment["CI"] != nil { return true }
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb") else { return false }
            do {
                _ = try Audience()
                return true
            } catch { return false }
        }

        /// Starts one, names it in the environment, and ends it after the body.
        static func run(_ size: PixelSize, _ body: () async throws -> Void) async throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
            // It chooses a number that is free, and tells it.
            process.arguments = ["-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-wr"]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            let (ends, end) = AsyncStream<Void>.makeStream()
            process.terminationHandler = { _ in end.finish() }
            try process.run()
            let outcome: Result<Void, any Error>
            do {
                var number = Data()
                // One line; it comes within a second, or the process ends and so does the pipe.
                while !number.contains(UInt8(ascii: "\n")),
                    let more = try output.fileHandleForReading.read(upToCount: 1), !more.isEmpty
                {
                    number += more
                }
                let display = String(decoding: number, as: UTF8.self).trimmingCharacters(
                    in: .whitespacesAndNewlines)
                setenv("DISPLAY", ":\(display)", 1)
                try await body()
                outcome = .success(())
            } catch {
                outcome = .failure(error)
            }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            for await _ in ends {}
            try outcome.get()
        }
    }
#endif

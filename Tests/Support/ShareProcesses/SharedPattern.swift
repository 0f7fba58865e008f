#if Share && os(Linux)
    import Foundation
    import StoreyShare
    import StoreyVideo
    import StoreyWebRTC

    /// Shares a full screen of small random letters, the hardest content for an encoder, until standard input ends.
    enum SharedPattern {
        private static func write(_ line: String) {
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }

        /// Prints the link, and each second a line of JSON with the viewers' statistics.
        /// - Parameters:
        ///   - host: The address to listen on.
        ///   - isScrolling: Whether the letters scroll, rather than stand still.
        ///   - codec: The codec.
        static func share(at host: String, isScrolling: Bool, _ codec: WebRTCCodec) throws {
            var settings = WebRTCConfiguration()
            settings.codecs = [codec]
            let publisher = try WebRTCPublisher(settings)
            var room = RoomConfiguration()
            room.host = host
            let configuration = room
            Task {
                try await Room(publisher, configuration).run { port in
                    write(configuration.link(port: port))
                }
            }
            Task {
                while true {
                    try await Task.sleep(for: .seconds(1))
                    let statistics = await publisher.statistics
                    guard let viewer = statistics.viewers.first else { continue }
                    let trip = viewer.roundTripTime.map { Int($0 / .milliseconds(1)) } ?? -1
                    write(
                        #"{"rate": \#(viewer.bitRate), "lost": \#(viewer.fractionLost), "trip": \#(trip), "frames": \#(statistics.framesEncoded), "bytes": \#(statistics.bytesEncoded)}"#
                    )
                }
            }
            Thread.detachNewThread {
                while let data = try? FileHandle.standardInput.read(upToCount: 1), !data.isEmpty {}
                exit(0)
            }
            let page = try LetterPage(PixelSize(1280, 720))
            var line = 0
            while true {
                publisher.send(try page.picture(from: line))
                if isScrolling { line += 6 }
                Thread.sleep(forTimeInterval: isScrolling ? 1 / 30 : 1)
            }
        }
    }

    /// A page of random letters.
    private struct LetterPage {
        private let size: PixelSize
        /// The luma of two screens, one below the other and equal.
        private let luma: [UInt8]

        init(_ size: PixelSize) throws {
            self.size = size
            let (columns, rows) = (size.width / 8, size.height / 16)
            // A fixed sequence, so that runs can be compared.
            var state: UInt64 = 7
            func next() -> UInt64 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return state >> 33
            }
            let alphabet = (0..<64).map { _ in
                (0..<11).map { _ in UInt8(truncatingIfNeeded: next() & next()) }
            }
            let letters = (0..<columns * rows).map { _ in next() % 6 == 0 ? -1 : Int(next() % 64) }
            let screen = (0..<size.width * size.height).map { index -> UInt8 in
                let (x, y) = (index % size.width, index / size.width)
                guard y / 16 < rows, x / 8 < columns else { return 235 }
                let letter = letters[y / 16 * columns + x / 8]
                guard letter >= 0, y % 16 < 11, x % 8 < 7 else { return 235 }
                return alphabet[letter][y % 16] >> UInt8(x % 8) & 1 == 1 ? 30 : 235
            }
            luma = screen + screen
        }

        /// Returns the screen from a line on.
        func picture(from line: Int) throws -> PixelBuffer {
            var picture = PixelBuffer(try PixelLayout(.nv12, size), color: .hd)
            let count = size.width * size.height
            let start = line % size.height * size.width
            luma.withUnsafeBytes { luma in
                picture.withMutableBytes { target in
                    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: luma[start..<start + count]))
                    UnsafeMutableRawBufferPointer(rebasing: target[count...])
                        .initializeMemory(as: UInt8.self, repeating: 128)
                }
            }
            return picture
        }
    }
#endif

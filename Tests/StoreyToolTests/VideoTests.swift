#if Tool
    import Foundation
    import Testing

    @Suite struct `storey video` {
        private let folder = FileManager.default.temporaryDirectory

        @Test func `says what raw video takes, and which bits are meant`() async throws {
            let result = try await Tool.run(
                "video", "rates", "1024x768", "--bits", "10", "--fps", "24", in: folder)
            #expect(result.status == 0)
            #expect(
                result.output.hasPrefix(
                    """
                    1024x768, 24 frames a second, 10 bits a pixel

                    188,743,680 bit/s (188.74 Mbit/s)

                      a picture       983.04 kB      960 KiB
                      a second       23.59 MB/s   22.5 MiB/s
                      five minutes      7.08 GB     6.59 GiB

                    These 10 bits are bits per pixel, all of its components together.
                    Cameras and codecs count the bits of a component: 10 of those make 15 to
                    30 bits a pixel (--depth 10).

                    Formats of this size and rate, raw.
                    """))
            let line = "10 bits 4:2:0             15   283.12 Mbit/s      33.75 MiB/s       9.89 GiB    50 %"
            #expect(result.output.contains(line))
            #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
            #expect(result.errors.isEmpty)
        }

        @Test func `explains itself`() async throws {
            let help = try await Tool.run("help", "video", "rates", in: folder)
            #expect(help.status == 0)
            #expect(help.output.contains("USAGE: storey video rates <size>"))
        }

        @Test func `says what a format takes`() async throws {
            let result = try await Tool.run(
                "video", "rates", "1920x1080", "--fps", "29.97", "--depth", "10", "--chroma", "4:2:2",
                "--minutes", "90", in: folder)
            #expect(result.status == 0)
            #expect(
                result.output.hasPrefix(
                    """
                    1920x1080, 30000/1001 frames a second, 10 bits 4:2:2: 20 bits a pixel

                    1,242,917,083 bit/s (1.24 Gbit/s)
                    """))
            #expect(result.output.contains("90 minutes     838.97 GB     781.35 GiB"))
        }

        @Test(arguments: [
            ["1024"], ["0x5"], ["1024x768", "--fps", "0"], ["1024x768", "--bits", "0"],
            ["1024x768", "--depth", "9"], ["1024x768", "--chroma", "4:1:1"], ["1024x768", "--minutes", "0"],
            ["1024x768", "--bits", "10", "--depth", "10"],
        ])
        func `refuses what is no video`(arguments: [String]) async throws {
            let result = try await Tool.run(["video", "rates"] + arguments, in: folder)
            #expect(result.status != 0 && result.output.isEmpty && result.errors.hasPrefix("Error: "))
        }
    }
#endif

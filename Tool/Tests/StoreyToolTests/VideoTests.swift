import Foundation
import Programs
import StoreyVideo
import Testing

@testable import StoreyTool

@Suite struct `storey video` {
    private let folder = FileManager.default.temporaryDirectory

    @Test func `storey video rates computes raw rates and explains --bits`() async throws {
        let result = try await Tool.run(
            "video", "rates", "1024x768", "--bits", "10", "--fps", "24", in: folder)
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix(
                """
                1024x768, 24 frames per second, 10 bits per pixel

                188,743,680 bit/s (188.74 Mbit/s)

                  one frame       983.04 kB      960 KiB
                  one second     23.59 MB/s   22.5 MiB/s
                  five minutes      7.08 GB     6.59 GiB

                The 10 bits are bits per pixel, for all components together.
                Cameras and codecs specify bits per component: 10 of those are 15 to
                30 bits per pixel (--depth 10).

                Raw formats at this size and rate.
                """))
        let line = "10 bits 4:2:0               15   283.12 Mbit/s   33.75 MiB/s       9.89 GiB    50 %"
        #expect(result.output.contains(line))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(result.errors.isEmpty)
    }

    @Test func `storey video rates has a help page`() async throws {
        let help = try await Tool.run("help", "video", "rates", in: folder)
        #expect(help.status == 0)
        #expect(help.output.contains("USAGE: storey video rates <size>"))
    }

    @Test func `storey video rates computes the rates of a format`() async throws {
        let result = try await Tool.run(
            "video", "rates", "1920x1080", "--fps", "29.97", "--depth", "10", "--chroma", "4:2:2",
            "--minutes", "90", in: folder)
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix(
                """
                1920x1080, 30000/1001 frames per second, 10 bits 4:2:2: 20 bits per pixel

                1,242,917,083 bit/s (1.24 Gbit/s)
                """))
        #expect(result.output.contains("90 minutes     838.97 GB     781.35 GiB"))
    }

    @Test(arguments: [
        ["1024"], ["0x5"], ["1024x768", "--fps", "0"], ["1024x768", "--bits", "0"],
        ["1024x768", "--depth", "9"], ["1024x768", "--chroma", "4:1:1"], ["1024x768", "--minutes", "0"],
        ["1024x768", "--bits", "10", "--depth", "10"],
    ])
    func `storey video rates rejects invalid values`(arguments: [String]) async throws {
        let result = try await Tool.run(["video", "rates"] + arguments, in: folder)
        #expect(result.status == 2 && result.output.isEmpty && result.errors.hasPrefix("Error: "))
    }

    private let gray = "YUV4MPEG2 W2 H2 F25:1 Ip C420mpeg2\nFRAME\nabcdef"

    @Test func `storey video compare prints PSNR for each component`() async throws {
        let files = ["one.y4m": gray + "FRAME\nabcdef", "two.y4m": gray + "FRAME\ncbcdef"]
        try await TemporaryFolder.with(files) { root in
            let same = try await Tool.run("video", "compare", "one.y4m", "one.y4m", in: root)
            #expect(same.status == 0 && same.output.contains("all  identical"))
            let result = try await Tool.run("video", "compare", "one.y4m", "two.y4m", in: root)
            #expect(result.status == 0)
            // One code of eight differs by two: 10·log₁₀(255² / 0.5).
            #expect(
                result.output == """
                    2 frames, PSNR relative to 255

                      Y    51.14 dB
                      Cb   identical
                      Cr   identical

                      all  52.9 dB
                      worst: frame 2, 49.89 dB

                    """)
        }
    }

    @Test func `storey video compare reports the file that cannot be read`() async throws {
        let files = ["one.y4m": gray, "short.y4m": String(gray.dropLast()), "no.y4m": "RIFF\n"]
        try await TemporaryFolder.with(files) { root in
            for (name, reason) in [
                ("short.y4m", "frame 1 ends after 5 of 6 bytes"),
                ("no.y4m", "not a y4m file: it doesn't start with YUV4MPEG2"),
                ("gone.y4m", "cannot be read"),
            ] {
                let result = try await Tool.run("video", "compare", "one.y4m", name, in: root)
                #expect(result.status == 2 && result.output.isEmpty)
                #expect(result.errors.hasPrefix("error: \(name): \(reason)"))
            }
        }
    }

    @Test func `storey video planes writes and describes each component`() async throws {
        // A dark green by BT.601: Q is 81, Z is 90.
        try await TemporaryFolder.with(["red.y4m": gray.replacing("abcdef", with: "QQQQZZ")]) { root in
            let result = try await Tool.run(
                "video", "planes", "red.y4m", "--output", "planes", in: root)
            #expect(result.status == 0)
            #expect(
                result.output == """
                    2x2, i420

                      red    2x2  15 to 15, mean 15
                      green  2x2  121 to 121, mean 121
                      blue   2x2  0 to 0, mean 0
                      y      2x2  81 to 81, mean 81
                      cb     1x1  90 to 90, mean 90
                      cr     1x1  90 to 90, mean 90

                    wrote picture.png and one image for each component to planes

                    """)
            let folder = root.appendingPathComponent("planes").path
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(
                files.sorted() == [
                    "blue.png", "cb.png", "cr.png", "green.png", "picture.png", "red.png", "y.png",
                ])
            let none = try await Tool.run(
                "video", "planes", "red.y4m", "--picture", "\(Int.max)", "--output", "planes", in: root)
            #expect(none.status == 2)
            #expect(none.errors == "error: red.y4m: there is no frame \(Int.max)\n")
        }
    }

    @Test func `storey video info describes files and reports truncated ones`() async throws {
        let files = [
            "one.y4m": gray + "FRAME\nabcdef", "short.y4m": String(gray.dropLast()), "no.png": "GIF89a",
        ]
        try await TemporaryFolder.with(files) { root in
            let y4m = try await Tool.run("video", "info", "one.y4m", in: root)
            #expect(y4m.status == 0)
            #expect(
                y4m.output == """
                    one.y4m: y4m, raw video

                      size      2x2
                      samples   i420: 8 bits, 4:2:0, chroma sited left
                      colors    BT.601 (inferred from the size), limited range
                      rate      25 frames per second
                      raw       1.2 kbit/s
                      frames    2, 0.08 s

                    """)
            let short = try await Tool.run("video", "info", "short.y4m", in: root)
            #expect(short.status == 2)
            #expect(short.errors == "error: short.y4m: frame 1 ends after 5 of 6 bytes\n")
            let none = try await Tool.run("video", "info", "no.png", in: root)
            #expect(none.status == 2)
            #expect(none.errors == "error: no.png: not a PNG file\n")

            let picture = try await Tool.run("video", "planes", "one.y4m", "--output", ".", in: root)
            #expect(picture.status == 0)
            let png = try await Tool.run("video", "info", "picture.png", in: root)
            #expect(
                png.output == """
                    picture.png: PNG image

                      size     2x2
                      pixels   red, green, and blue, 8 bits each
                      order    line by line
                      file     89 B, of 12 B raw

                    """)
        }
    }

    @Test(.enabled(if: Tool.has("ffprobe") || Tool.isExpected, "ffmpeg is not installed"))
    func `storey video reads other formats with ffmpeg`() async throws {
        try await TemporaryFolder.with(["no.mp4": "nothing"]) { root in
            let made = try await Program.run(
                "ffmpeg",
                [
                    "-loglevel", "error", "-f", "lavfi", "-i", "color=red:size=32x16:rate=10", "-t",
                    "0.3",
                    "-c:v", "mpeg4", "red.mp4",
                ], in: root)
            try #require(made.status == 0, "\(made.errors)")
            let info = try await Tool.run("video", "info", "red.mp4", in: root)
            #expect(info.status == 0 && info.output.contains("32x16, yuv420p"))
            #expect(info.output.contains("10 frames per second"))
            let planes = try await Tool.run(
                "video", "planes", "red.mp4", "--picture", "3", "--output", ".", in: root)
            #expect(planes.status == 0 && planes.output.hasPrefix("32x16, i420\n"))
            for command in [["info", "no.mp4"], ["planes", "no.mp4", "--output", "."]] {
                let none = try await Tool.run(["video"] + command, in: root)
                #expect(none.status == 2 && none.errors.hasPrefix("error: no.mp4: ff"))
            }
        }
    }

    /// Writes a video of one color, which is given as an ffmpeg filter, without loss.
    private func writeVideo(_ name: String, _ filter: String, _ arguments: [String], in root: URL)
        async throws
    {
        let made = try await Program.run(
            "ffmpeg",
            ["-loglevel", "error", "-f", "lavfi", "-i", filter, "-frames:v", "2"] + arguments
                + ["-c:v", "ffv1", name], in: root)
        try #require(made.status == 0, "\(made.errors)")
    }

    @Test(
        .enabled(if: Tool.has("ffprobe") || Tool.isExpected, "ffmpeg is not installed"),
        arguments: [
            ("bt709", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "tv"),
            ("smpte170m", "scale=out_color_matrix=bt601:out_range=tv,format=yuv422p", "tv"),
            ("bt2020nc", "scale=out_color_matrix=bt2020:out_range=tv,format=yuv444p10", "tv"),
            ("bt709", "scale=out_color_matrix=bt709:out_range=pc,format=yuv420p", "pc"),
            ("rgb", "format=gbrp", "pc"),
        ])
    func `The colors that a file specifies are used`(matrix: String, filter: String, range: String)
        async throws
    {
        try await TemporaryFolder.with { root in
            try await writeVideo(
                "red.mkv", "color=red:size=64x48,\(filter)", ["-colorspace", matrix, "-color_range", range],
                in: root)
            let planes = try await Tool.run("video", "planes", "red.mkv", "--output", ".", in: root)
            #expect(planes.status == 0)
            let red = planes.output.contains("red    64x48  25"),
                others = ["green", "blue "].allSatisfy {
                    planes.output.contains("\($0)  64x48  0 to ")
                        || planes.output.contains("\($0)  64x48  1 to ")
                }
            #expect(red && others, "\(planes.output)")
        }
    }

    @Test(.enabled(if: Tool.has("ffprobe") || Tool.isExpected, "ffmpeg is not installed"))
    func `Video of high dynamic range is described and shown`() async throws {
        try await TemporaryFolder.with { root in
            // 50 cd/m² by PQ: 64 + 876 · 0.4403.
            try await writeVideo(
                "hdr.mkv", "color=black:size=64x48,format=yuv422p10,lutyuv=y=450:u=512:v=512",
                [
                    "-colorspace", "bt2020nc", "-color_primaries", "bt2020", "-color_trc", "smpte2084",
                    "-color_range", "tv",
                ], in: root)
            let info = try await Tool.run("video", "info", "hdr.mkv", in: root)
            #expect(
                info.output.contains(
                    "yuv422p10le, matrix bt2020nc, primaries bt2020, transfer smpte2084 (high dynamic range), limited range"
                ), "\(info.output)")
            let planes = try await Tool.run("video", "planes", "hdr.mkv", "--output", ".", in: root)
            #expect(planes.output.hasPrefix("64x48, p210\n") && planes.output.contains("450 to 450"))
            let shown = try PNGImage(
                reading: Array(try Data(contentsOf: root.appendingPathComponent("picture.png")))
            ).picture()
            #expect(abs(shown[.red, 0, 0] - 136) <= 1, "\(shown[.red, 0, 0])")
        }
    }

    @Test(.enabled(if: Tool.has("ffprobe") || Tool.isExpected, "ffmpeg is not installed"))
    func `Interlacing, rotation, aspect, and timecode are described`() async throws {
        try await TemporaryFolder.with { root in
            try await writeVideo(
                "tv.mov", "testsrc=size=64x48,setsar=16/11,setfield=tff",
                [
                    "-pix_fmt", "yuv420p", "-flags", "+ildct", "-timecode", "01:02:03:04", "-field_order",
                    "tt",
                ],
                in: root)
            let info = try await Tool.run("video", "info", "tv.mov", in: root)
            for text in [
                "pixels of 16:11, shown as 64:33", "01:02:03:04", "interlaced, top field first",
            ] {
                #expect(info.output.contains(text), "\(text) in \(info.output)")
            }
        }
    }

    @Test func `The time left is estimated after two seconds`() {
        let progress = PartialProgress(total: 60)
        #expect(progress.text(after: .seconds(1)) == "0")
        for _ in 0..<20 { progress.finishPart() }
        #expect(progress.text(after: .seconds(1)) == "20 of 60")
        #expect(progress.text(after: .seconds(4)) == "20 of 60, about 8 s left")
        let unknown = PartialProgress(total: 10)
        for _ in 0..<12 { unknown.finishPart() }
        #expect(unknown.text(after: .seconds(9)) == "12")
    }

    @Test func `storey video names the missing package`() async throws {
        try await TemporaryFolder.with(["one.mp4": "nothing"]) { root in
            let result = try await Program.run(
                Tool.program, ["video", "info", "one.mp4"], in: root, environment: ["PATH": root.path])
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(
                result.errors == """
                    error: one.mp4: not a y4m or PNG file; other formats need ffmpeg, which is not on the PATH. Run \
                    apt-get install ffmpeg or brew install ffmpeg

                    """)
        }
    }

    @Test func `storey video fps shows the same motion at several frame rates`() async throws {
        try await TemporaryFolder.with { root in
            let page = try await Tool.run("video", "fps", "--output", "fps.html", in: root)
            #expect(page.status == 0)
            #expect(
                page.output == """
                      15 frames per second: one every 66.7 ms, 20 pixels apart
                      30 frames per second: one every 33.3 ms, 10 pixels apart
                      60 frames per second: one every 16.7 ms, 5 pixels apart

                    wrote fps.html

                    """)
            let html = try String(contentsOf: root.appendingPathComponent("fps.html"), encoding: .utf8)
            for steps in ["steps(30)", "steps(60)", "steps(120)"] { #expect(html.contains(steps)) }

            let video = try await Tool.run(
                "video", "fps", "5", "10", "--speed", "600", "--output", "fps.y4m", in: root)
            #expect(video.status == 0)
            let info = try await Tool.run("video", "info", "fps.y4m", in: root)
            #expect(info.output.contains("660x88") && info.output.contains("20, 2 s"))
            // Every frame of the slower rate appears twice. No frame of the faster one does.
            var bytes: [UInt8]? = Array(
                try Data(contentsOf: root.appendingPathComponent("fps.y4m")))
            var file = try Y4MReader { _ in
                defer { bytes = nil }
                return bytes ?? []
            }
            var pictures: [PixelBuffer] = []
            while let picture = try file.next() { pictures.append(picture) }
            let lanes = try pictures.map { picture in
                try [0, 44].map {
                    try picture.part(PixelRectangle(0, $0, PixelSize(660, 44))).codes(of: .y)
                }
            }
            for index in 1..<lanes.count {
                #expect((lanes[index][0] == lanes[index - 1][0]) == (index % 2 == 1), "\(index)")
                #expect(lanes[index][1] != lanes[index - 1][1], "\(index)")
            }
        }
        let rates = "<rates> must be one to six numbers between 1 and 240 frames per second."
        for (arguments, reason) in [
            (["0"], rates), (["241"], rates), (["1", "2", "3", "4", "5", "6", "7"], rates),
            (["--speed", "9"], "--speed must be between 10 and 6000 pixels per second."),
        ] {
            let result = try await Tool.run(
                ["video", "fps"] + arguments + ["--output", "x.html"], in: folder)
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("Error: \(reason)\n"), "\(result.errors)")
        }
    }

    @Test func `storey video page writes a self-contained page`() async throws {
        try await TemporaryFolder.with(["<b>.y4m": gray]) { root in
            let example = try await Tool.run("video", "page", "--output", "page.html", in: root)
            #expect(example.status == 0 && example.output == "wrote page.html\n")
            let html = try String(contentsOf: root.appendingPathComponent("page.html"), encoding: .utf8)
            for title in [
                "From analog to digital", "A pixel is three numbers", "Color models", "Color solids",
                "Planes",
                "Why chroma can be reduced", "Subsampling", "Siting", "HD video with the wrong matrix",
                "Limited and full range", "Bit depth", "Gamma and high dynamic range", "Frame rates",
                "Interlacing", "Pulldown", "Compression without loss", "Compression with loss",
                "Motion compensation", "I, P, and B", "Codecs", "Bit rates and storage",
            ] {
                #expect(html.contains("<h2>\(title)"), "\(title)")
            }
            // Codes from the reference.
            #expect(
                html.contains("200, 100, 50</th><td>117, 96, 174</td>") && html.contains("191, 93, 53"))
            #expect(!html.contains("http:") && !html.contains("https:"))
            // By the determinants of their matrices, 24.5 % for BT.709, 23.6 % for BT.601.
            for (model, share) in [("RGB", "100"), ("Y′CbCr", "24.5"), ("YUV", "23.6"), ("YIQ", "20.3")] {
                let row = try #require(
                    html.split(separator: "\n").first { $0.hasPrefix("<tr><th scope=\"row\">\(model)</th>") })
                #expect(row.hasSuffix("<td>\(share) %</td></tr>"), "\(row)")
            }
            #expect(html.contains("<td>0.5 left</td><td>in place</td><td>0.5 left, 0.5 up</td>"))
            #expect(html.contains(">23.976</th><td>2, every 12 frames 3</td><td>2, 3, 2, 3, 2, 3 …</td>"))
            // The policy allows one script, by its checksum.
            #expect(html.contains("script-src 'sha256-\(VideoPage.scriptHash)'"))
            #expect(html.contains("<script>\(VideoPage.script)</script>") && html.utf8.count < 1_000_000)

            // A tiny image whose name needs escaping.
            let small = try await Tool.run("video", "page", "<b>.y4m", "--output", "small.html", in: root)
            #expect(small.status == 0, "\(small.errors)")
            let page = try String(contentsOf: root.appendingPathComponent("small.html"), encoding: .utf8)
            #expect(page.contains("&lt;b&gt;.y4m") && !page.contains("<b>.y4m"))
        }
    }

    /// Noise can't be compressed, so it takes most bytes of all images.
    @Test(arguments: [PixelSize(640, 480), PixelSize(200, 900), PixelSize(1920, 24)])
    func `The page of a noisy image stays below a megabyte`(size: PixelSize) throws {
        // D. Lehmer's generator with the constants of D. Knuth's MMIX.
        var state: UInt64 = 1
        let noise = (0..<4 * size.pixelCount).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        let page = try VideoPage.html(title: "noise", PixelBuffer(packed: noise, .bgra, size))
        #expect(page.utf8.count <= 1_000_000)
        // As large as that permits.
        #expect(page.utf8.count > 700_000 || size.height < 32)
    }

    /// Each frame is decoded once, after the frames before and after it that a B frame needs.
    @Test func `The measured groups of pictures have possible orders`() throws {
        let measurements = try CodecMeasurements.shipped()
        #expect(measurements.codecs.count == 5 && measurements.codecs.allSatisfy { $0.points.count == 5 })
        #expect(
            measurements.groups.map { Set($0.frames.map(\.type)) } == [["I"], ["I", "P"], ["I", "P", "B"]])
        for group in measurements.groups {
            #expect(group.frames.map(\.decoded).sorted() == Array(group.frames.indices))
            for (index, frame) in group.frames.enumerated() where frame.type == "B" {
                let next = try #require(group.frames[index...].first { $0.type != "B" })
                #expect(next.decoded < frame.decoded, "\(group.name), \(index)")
            }
        }
    }

    @Test func `The bit rate for a quality is between the measured ones`() throws {
        let json = """
            {"name": "A", "encoder": "a", "arguments": "", "points": [
              {"kilobits": 400, "psnr": 40, "ssim": 0.98, "seconds": 1},
              {"kilobits": 100, "psnr": 30, "ssim": 0.90, "seconds": 1}]}
            """
        let codec = try JSONDecoder().decode(CodecMeasurements.Codec.self, from: Data(json.utf8))
        let rate = try #require(codec.kilobits(for: 35, of: \.psnr))
        #expect(abs(rate - 200) < 1e-9)
        #expect(codec.kilobits(for: 29.9, of: \.psnr) == nil && codec.kilobits(for: 40.1, of: \.psnr) == nil)
    }

    @Test func `storey video names the conversion library`() async throws {
        let help = try await Tool.run("help", "video", in: folder)
        let library = SystemConverter.library ?? "Storey's own code"
        #expect(help.output.contains("Images are converted with \(library)"))
    }
}

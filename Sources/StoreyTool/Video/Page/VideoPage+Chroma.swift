import StoreyVideo

extension VideoPage {
    /// The same loss in luma and in chroma.
    func chroma() throws(PixelError) -> String {
        let video = picture.converted(to: .i444, colour: colour, by: .exact)
        let eighth = PixelSize(max(1, video.size.width / 8), max(1, video.size.height / 8))
        let coarse = try video.scaled(to: eighth, .box, by: .exact)
            .scaled(to: video.size, .bilinear, by: .exact)
        let count = video.size.pixelCount
        let (fine, rough) = (video.packed, coarse.packed)
        let fineLuma = try PixelBuffer(
            packed: fine[..<count] + rough[count...], .i444, video.size, colour: colour)
        let fineChroma = try PixelBuffer(
            packed: rough[..<count] + fine[count...], .i444, video.size, colour: colour)
        return Self.section(
            "Why chroma can be thrown away",
            """
            <p>Of the second picture, 63 of 64 samples of both chromas are gone; of the third, 63 of 64 of luma alone, half as many \
            numbers. And yet it is the third that is spoilt: the eye sees edges by brightness.</p>
            """
                + Self.row([
                    Self.figure(picture, "all of it", alt: "The picture"),
                    Self.figure(
                        fineLuma.converted(to: .bgra, by: .exact), "chroma for every 8 by 8 pixels only",
                        alt: "The picture with coarse chroma, hardly different"),
                    Self.figure(
                        fineChroma.converted(to: .bgra, by: .exact), "luma for every 8 by 8 pixels only",
                        alt: "The picture with coarse luma, blurred"),
                ]))
    }

    /// What 4:2:2 and 4:2:0 keep.
    func subsampling() throws -> String {
        let formats: [(ChromaSubsampling, PixelFormat)] = [
            (.yuv444, .i444), (.yuv422, .i422), (.yuv420, .i420),
        ]
        var rows = [["stored as", "chroma samples", "bits a pixel", "saved", "PSNR"]]
        var figures: [String] = []
        let side = min(40, picture.size.width, picture.size.height)
        let busiest = busiest(side)
        for (subsampling, format) in formats {
            let sample = SampleFormat(.eight, subsampling)
            let back = picture.converted(to: format, colour: colour, by: .exact)
                .converted(to: .bgra, by: .exact)
            let share = ["4:4:4": "all", "4:2:2": "half", "4:2:0": "a quarter"][subsampling.rawValue] ?? ""
            rows.append([
                subsampling.rawValue, share, sample.bitsPerPixel.text(decimals: 1),
                sample.saving == 0 ? "–" : "\(Int((sample.saving * 100).rounded())) %", try noise(of: back),
            ])
            figures.append(
                Self.figure(
                    try back.part(busiest), "\(subsampling.rawValue), a part, large",
                    alt: "A part of the picture as \(subsampling.rawValue), enlarged", width: 240))
        }
        return Self.section(
            "Subsampling: 4:4:4, 4:2:2, 4:2:0",
            """
            <p>4:2:2 stores chroma for two pixels of a line together, 4:2:0 for two by two. Nearly all video is 4:2:0; of thin \
            coloured lines and text on a shared screen it shows. PSNR says how far the picture is from the one before: above \
            40 dB few see it.</p>
            """ + Self.row(figures) + Self.table("what each keeps, of 8 bits", rows))
    }

    private func noise(of other: PixelBuffer) throws -> String {
        let noise = try PeakSignalToNoise(of: other, to: picture)
        return noise.decibels == .infinity ? "the same" : "\(noise.decibels.text(decimals: 1)) dB"
    }

    /// The square in which neighbours differ most: even areas show nothing.
    func busiest(_ side: Int) -> PixelRectangle {
        let codes = (picture.codes(of: .red), picture.codes(of: .blue))
        let (width, height) = (picture.size.width, picture.size.height)
        var best = (place: PixelRectangle(0, 0, PixelSize(side, side)), sum: -1)
        for y in stride(from: 0, through: height - side, by: max(2, side / 4 * 2)) {
            for x in stride(from: 0, through: width - side, by: max(2, side / 4 * 2)) {
                var sum = 0
                for line in y..<y + side {
                    for place in line * width + x + 1..<line * width + x + side {
                        sum += abs(codes.0[place] - codes.0[place - 1])
                        sum += abs(codes.1[place] - codes.1[place - 1])
                    }
                }
                if sum > best.sum { best = (PixelRectangle(x, y, PixelSize(side, side)), sum) }
            }
        }
        return best.place
    }
}

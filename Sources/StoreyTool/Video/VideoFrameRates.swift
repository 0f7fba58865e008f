#if Tool
    import ArgumentParser
    import Foundation
    import StoreyVideo

    /// `storey video fps`.
    struct VideoFrameRates: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "fps",
            abstract: "Shows the same motion at several frame rates, side by side.",
            discussion: """
                Writes a page, or raw video where the file is called .y4m: play that with ffplay or mpv on a screen that shows \
                at least as many pictures a second as the highest rate.

                EXAMPLES
                storey video fps --output fps.html
                storey video fps 24 48 --speed 600 --output cinema.y4m
                """)

        @Argument(help: "Pictures a second, one to six times. 15, 30 and 60 if left out.")
        var rates: [Int] = []

        @Option(help: "How fast all of it moves, in pixels a second.")
        var speed = 300

        @Option(help: "The page or video to write.", completion: .file(extensions: ["html", "y4m"]))
        var output: String

        func validate() throws {
            guard rates.count <= 6, rates.allSatisfy({ (1...240).contains($0) }) else {
                throw ValidationError("At most six rates are shown, each of 1 to 240 pictures a second.")
            }
            guard (10...6000).contains(speed) else {
                throw ValidationError("The speed is 10 to 6000 pixels a second.")
            }
        }

        func run() throws {
            try doing {
                var discs = MovingDiscs()
                if !rates.isEmpty { discs.rates = rates }
                discs.speed = speed
                if output.lowercased().hasSuffix(".y4m") {
                    var video = Data()
                    try discs.write { video.append(contentsOf: $0) }
                    try video.write(to: URL(fileURLWithPath: output))
                } else {
                    let page = VideoPage.document(
                        title: "Frame rates", introduction: "", sections: [discs.section])
                    try Data(page.utf8).write(to: URL(fileURLWithPath: output))
                }
                let lines = discs.rates.map { "  \(discs.text($0))\n" }.joined()
                Terminal.output.write("\(lines)\nwrote \(output)\n")
                return .clean
            }
        }
    }
#endif

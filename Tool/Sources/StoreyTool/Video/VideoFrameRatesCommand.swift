import ArgumentParser
import Foundation
import StoreyVideo

/// `storey video fps`.
struct VideoFrameRatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fps",
        abstract: "Shows the same motion at several frame rates.",
        discussion: """
            Writes an HTML page, or raw video if the file's extension is y4m. Play the video with ffplay or mpv on a screen \
            with a refresh rate of at least the highest frame rate.

            EXAMPLES
            storey video fps --output fps.html
            storey video fps 24 48 --speed 600 --output cinema.y4m
            """)

    @Argument(help: "One to six frame rates, in frames per second. The default is 15, 30, and 60.")
    var rates: [Int] = []

    @Option(help: "The speed in pixels per second.")
    var speed = 300

    @Option(help: "The page or video to write.", completion: .file(extensions: ["html", "y4m"]))
    var output: String

    func validate() throws {
        guard rates.count <= 6, rates.allSatisfy({ (1...240).contains($0) }) else {
            throw ValidationError("<rates> must be one to six numbers between 1 and 240 frames per second.")
        }
        guard (10...6000).contains(speed) else {
            throw ValidationError("--speed must be between 10 and 6000 pixels per second.")
        }
    }

    func run() throws {
        try withExitStatus {
            var discs = MotionDemo()
            if !rates.isEmpty { discs.rates = rates }
            discs.speed = speed
            if output.lowercased().hasSuffix(".y4m") {
                var video = Data()
                try discs.write { video.append(contentsOf: $0) }
                try writeFile(video, to: URL(fileURLWithPath: output))
            } else {
                let page = VideoPage.document(
                    title: "Frame rates", introduction: "", sections: [discs.section])
                try writeFile(page, to: URL(fileURLWithPath: output))
            }
            let lines = discs.rates.map { "  \(discs.text($0))\n" }.joined()
            Terminal.output.write("\(lines)\nwrote \(output)\n")
            return .success
        }
    }
}

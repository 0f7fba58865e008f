import StoreyVideo
import ToolInternal

extension VideoPage {
    /// The sides of the blocks to choose from, in pixels.
    private static let blockSides = [4, 8, 16, 32]
    /// The frames that are compared, and the largest distance of a block, in pixels.
    private static let (earlierFrame, currentFrame, reach) = (0, 2, 8)

    /// A section that finds the blocks of a frame in an earlier one, and shows what the prediction misses.
    func motion(_ scene: MovingScene) throws -> String {
        let (earlier, current) = (scene.frames[Self.earlierFrame], scene.frames[Self.currentFrame])
        let count = Double(current.count)
        func row(_ name: String, _ prediction: [Int], vectorBits: Double) -> [String] {
            let rest = zip(current, prediction).map { $0 - $1 }
            let energy = Double(rest.reduce(0) { $0 + $1 * $1 }) / count
            let bits = CodeStatistics(rest).entropy
            return [
                name, energy.text(decimals: 1), bits.text(decimals: 2), vectorBits.text(decimals: 2),
                (bits + vectorBits).text(decimals: 2),
            ]
        }
        let nothing = [Int](repeating: 0, count: current.count)
        let unmoved = [
            row("none: the frame itself", nothing, vectorBits: 0),
            row("the earlier frame as it was", earlier, vectorBits: 0),
        ]
        let moved = Self.blockSides.reversed().map { side -> [String] in
            let field = MotionField(
                of: current, from: earlier, size: MovingScene.size, side: side, reach: Self.reach)
            let vectors = CodeStatistics(field.vectors.map { $0.y * 100 + $0.x })
            return row(
                "blocks of \(side) by \(side)", field.prediction(from: earlier),
                vectorBits: vectors.entropy * Double(vectors.total) / count)
        }
        let options = Self.blockSides.map {
            "<option value=\"\($0)\"\($0 == 16 ? " selected" : "")>\($0) by \($0)</option>"
        }
        return Self.section(
            "Motion compensation: where it came from",
            """
            <p>Most of a frame was in an earlier one already, a few pixels away. So a codec divides the frame into blocks, searches each \
            of them in the earlier frame, and writes the distance (a motion vector) and only what this prediction misses (the residual), \
            transformed and rounded as above. Here the camera moves to the right and a disc to the left. Larger blocks need fewer \
            vectors; smaller ones follow edges better. What was hidden before is in no earlier frame and has to be written anyway.</p>
            """
                + (try Self.interactive(
                    "motion",
                    """
                    <div class="controls">
                    <label>Blocks <select name="side">\(options.joined())</select></label>
                    <label>Search up to <input type="range" name="reach" min="0" max="\(Self.reach)" value="\(Self.reach)"> \
                    <output></output></label>
                    </div>
                    <div class="row">
                    <figure><canvas class="frame" role="img" aria-label="The frame with a line for the motion of each block"></canvas>\
                    <figcaption>the frame, and where its blocks came from</figcaption></figure>
                    <figure><canvas class="frame" role="img" aria-label="The difference from the earlier frame: edges everywhere"></canvas>\
                    <figcaption>residual without motion; gray is zero</figcaption></figure>
                    <figure><canvas class="frame" role="img" aria-label="The difference from the prediction: mostly gray"></canvas>\
                    <figcaption>residual with motion</figcaption></figure>
                    </div>
                    <p class="result" role="status"></p>
                    """, data: [Self.earlierFrame, Self.currentFrame]))
                + Self.table(
                    "bits a pixel by entropy, without loss, with a search of up to \(Self.reach) pixels",
                    [["prediction", "mean squared error", "residual", "vectors", "together"]] + unmoved
                        + moved))
    }
}

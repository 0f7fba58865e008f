import StoreyVideo
import ToolInternal

extension VideoPage {
    /// A section on fields, and on the ways to show them on a screen without interlacing.
    func interlacing(_ scene: MovingScene) throws -> String {
        let rows = try scene.frames.indices.map { distance in
            let (first, second) = (scene.frames[0], scene.frames[distance])
            let woven = Interlacing.weave(top: first, bottom: second, width: MovingScene.size.width)
            let bobbed = Interlacing.bob(.bottom, of: woven, width: MovingScene.size.width)
            return [
                "\(MovingScene.speed * distance) pixels", try MovingScene.decibels(of: woven, to: second),
                try MovingScene.decibels(of: bobbed, to: second),
            ]
        }
        return Self.section(
            "Interlacing: half of the lines at a time",
            """
            <p>Television of the 1930s had room for 25 or 30 frames per second, at which motion stutters and tubes flicker. So each frame was \
            sent as two fields, first the even lines, then the odd ones: 50 or 60 fields per second with the same number of lines. The \
            two fields of a frame are 1/60 s apart, and a screen of today shows whole frames. It can weave both fields, which is perfect \
            for what rests and makes combs of what moves; or it can bob, which fills the lines of one field by the means of their \
            neighbors, clean but with half of the detail. Good devices choose at each place.</p>
            """
                + (try scene.strip
                    + Self.interactive(
                        "interlacing",
                        """
                        <div class="controls">
                        <label>Motion between the fields <input type="range" name="motion" min="0" max="\(MovingScene.count - 1)" value="3"></label>
                        <label>Shown <select name="method"><option value="weave">woven</option><option value="bob">bobbed</option>\
                        <option value="original">as it was</option></select></label>
                        </div>
                        <canvas class="frame" width="\(MovingScene.size.width)" height="\(MovingScene.size.height)" role="img" \
                        aria-label="A frame of the moving image, which the text below describes"></canvas>
                        <p class="result" role="status"></p>
                        """))
                + Self.table(
                    "difference from the image as it was at the second field",
                    [["the image moves by", "woven", "bobbed"]] + rows))
    }

    /// A section on film on displays with another rate.
    func pulldown() throws -> String {
        let films = ["23.976", "24", "25", "30", "60"]
        let displays = ["50", "59.94", "60", "120"]
        let rows = films.compactMap { film in
            FrameRate(film).map { rate in
                [film]
                    + displays.compactMap { FrameRate($0) }.map { display in
                        Self.text(of: rate.cadence(on: display, count: 2002))
                    }
            }
        }
        func options(_ rates: [String], _ selected: String) -> String {
            rates.map { "<option\($0 == selected ? " selected" : "")>\($0)</option>" }.joined()
        }
        let fields = [("A", "A"), ("B", "B"), ("B", "C"), ("C", "D"), ("D", "D")].enumerated()
            .map { index, fields in
                [
                    "frame \(index + 1)", fields.0, fields.1,
                    fields.0 == fields.1 ? "clean" : "a comb where something moves",
                ]
            }
        return Self.section(
            "Pulldown: film at 24 on a screen at 60",
            """
            <p>60 is not a multiple of 24: a film frame would have to last 2.5 refreshes. So frames last two and three of them in turn, \
            33.3 and 50 ms, the 3:2 pulldown. A camera that moves evenly then moves in uneven steps: judder. Interlaced television does \
            it with fields, so that two of five frames mix two moments of the film; software that finds this pattern restores the film \
            (inverse telecine). Europe plays film 4 % too fast instead, at 25 on 50 Hz; and 120 Hz fits 24, 30, and 60.</p>
            """
                + (try Self.interactive(
                    "pulldown",
                    """
                    <div class="controls">
                    <label>Film, frames per second <select name="film">\(options(films, "24"))</select></label>
                    <label>Screen, Hz <select name="display">\(options(displays, "60"))</select></label>
                    </div>
                    <svg viewBox="0 0 640 96" role="img" aria-label="The frames over the refreshes of the screen, which the text below \
                    describes"></svg>
                    <p class="result" role="status"></p>
                    <div class="controls"><label><input type="checkbox" name="move"> Start motion</label></div>
                    <p>with this cadence</p><div class="lane" aria-hidden="true"><i></i></div>
                    <p>each frame equally long</p><div class="lane" aria-hidden="true"><i></i></div>
                    """))
                + Self.row([
                    Self.table(
                        "four film frames in ten fields",
                        [["video", "even lines", "odd lines", "woven"]] + fields),
                    Self.table(
                        "refreshes for which each frame is shown",
                        [["film"] + displays.map { "\($0) Hz" }] + rows),
                ]))
    }
    /// Describes a cadence by its first numbers, or by its exception if that is rare.
    private static func text(of cadence: [Int]) -> String {
        let counts = CodeStatistics(cadence).counts.sorted { $0.value > $1.value }
        guard let usual = counts.first, let exception = counts.last, counts.count > 1 else {
            return "\(cadence[0]), even"
        }
        if exception.value * 10 > cadence.count {
            return cadence.prefix(6).map(String.init).joined(separator: ", ") + " …"
        }
        let period = Int((Double(cadence.count) / Double(exception.value)).rounded())
        return "\(usual.key), every \(period) frames \(exception.key)"
    }
}

import StoreyVideo
import ToolInternal

extension VideoPage {
    /// A section on the frames of a group of pictures, their order, and their sizes.
    func groups() throws -> String {
        let measurements = try CodecMeasurements.shipped()
        // The frame after the group is shown, but counts for the next one.
        let totals = measurements.groups.map { $0.frames.dropLast().reduce(0) { $0 + $1.bytes } }
        let rows = zip(measurements.groups, totals).map { group, total in
            func mean(_ type: String) -> String {
                let sizes = group.frames.dropLast().filter { $0.type == type }.map(\.bytes)
                return sizes.isEmpty ? "–" : Double(sizes.reduce(0, +) / sizes.count).text(decimals: 0)
            }
            let seconds = Double(group.frames.count - 1) / Double(measurements.clip.rate)
            return [
                group.name, mean("I"), mean("P"), mean("B"), Double(total).text(decimals: 0),
                BitRate(Double(total) * 8 / seconds).text,
                "\(Int((100 * Double(total) / Double(totals[0])).rounded())) %",
                "\(group.psnr.text(decimals: 1)) dB",
            ]
        }
        let options = measurements.groups.enumerated().map { index, group in
            "<option value=\"\(index)\"\(index == 2 ? " selected" : "")>\(group.name)</option>"
        }
        return Self.section(
            "I, P, and B: groups of pictures",
            """
            <p>A frame that needs no other is an I frame. A P frame is predicted from an earlier one, and a B frame from an earlier and \
            a later one, which has to be decoded before it: frames are stored in another order than they are shown. Frames from one I to \
            the next are a group of pictures (GOP). Long groups need fewer bits, but after a loss, or for a viewer who joins, nothing \
            can be shown until the next I; and each B adds delay, so calls use only I and P. The sizes are measured with x264 at one setting, \
            which gives more bits to frames that others are predicted from.</p>
            """
                + (try Self.interactive(
                    "groups",
                    """
                    <div class="controls">
                    <label>Frames <select name="order">\(options.joined())</select></label>
                    <label>Decoded <input type="range" name="decoded" min="1" max="13" value="2"> <output></output></label>
                    </div>
                    <svg viewBox="0 0 640 254" role="img" aria-label="The frames in the order of decoding and in that of showing, which \
                    the text below describes"></svg>
                    <p class="result" role="status"></p>
                    """, data: measurements.groups))
                + Self.table(
                    "twelve frames, \(measurements.clip.size), \(measurements.clip.rate) frames per second: mean bytes of each type",
                    [["frames", "I", "P", "B", "bytes", "bit rate", "of only I", "PSNR"]] + rows))
    }
}

extension VideoPage {
    /// A section that samples and quantizes a wave, and shows aliasing.
    func sampling() throws -> String {
        try Self.section(
            "From analog to digital: samples and levels",
            """
            <p>Light and sound change continuously. An analog signal, such as the wave of old television, follows them. A digital one \
            measures: it takes samples at regular times, or at regular places of a picture, and rounds each to one of a few levels. \
            Noise changes an analog signal for ever; a digital one survives it, because levels can be told apart.</p>
            <p>Two numbers decide what is lost. With too few samples, fast changes turn into slow ones that never happened (aliasing: \
            wheels that turn backward, patterns on shirts). With too few levels, smooth changes turn into steps. Move both:</p>
            """
                + Self.interactive(
                    "sampling",
                    """
                    <div class="controls">
                    <label>Samples of five waves <input type="range" name="rate" min="4" max="60" value="24"></label>
                    <label>Bits a sample <input type="range" name="bits" min="1" max="8" value="3"></label>
                    </div>
                    <svg viewBox="0 0 640 200" role="img" aria-label="A wave with its samples, which the text below describes">
                    </svg>
                    <p class="result" role="status"></p>
                    """))
    }
}

/// A colour by the shares of cyan, magenta, yellow and black ink that leave it, each from 0 to 1.
///
/// The plain arithmetic, which knows no inks and no paper: what a printing house converts with a colour profile looks
/// different. Source of the formula: black is what all three inks would share, `K = 1 − max(R, G, B)`, and the rest is
/// `C = (1 − R − K) / (1 − K)` and so on (PDF 1.7, ISO 32000-1, 10.3.4, with all black taken out).
public struct CMYK: Sendable, Hashable {
    /// The share of cyan ink, from 0 to 1.
    public var cyan: Double
    /// The share of magenta ink, from 0 to 1.
    public var magenta: Double
    /// The share of yellow ink, from 0 to 1.
    public var yellow: Double
    /// The share of black ink, from 0 to 1.
    public var black: Double

    /// - Parameters:
    ///   - cyan: from 0 to 1.
    ///   - magenta: likewise.
    ///   - yellow: likewise.
    ///   - black: likewise.
    public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
        self.cyan = cyan
        self.magenta = magenta
        self.yellow = yellow
        self.black = black
    }

    /// The inks of a colour. Black itself is black ink alone.
    public init(_ colour: RGB) {
        let brightest = max(colour.red, colour.green, colour.blue)
        guard brightest > 0 else {
            self.init(cyan: 0, magenta: 0, yellow: 0, black: 1)
            return
        }
        self.init(
            cyan: 1 - colour.red / brightest, magenta: 1 - colour.green / brightest,
            yellow: 1 - colour.blue / brightest, black: 1 - brightest)
    }
}

extension RGB {
    /// The colour that inks leave: `R = (1 − C)·(1 − K)` and so on.
    public init(_ inks: CMYK) {
        self.init(
            red: (1 - inks.cyan) * (1 - inks.black), green: (1 - inks.magenta) * (1 - inks.black),
            blue: (1 - inks.yellow) * (1 - inks.black))
    }
}

/// A color as shares of cyan, magenta, yellow and black ink, each from 0 to 1.
///
/// This is plain arithmetic without inks and paper. Printing uses color profiles and gives different results. Source of
/// the formula: black is the share that all three inks have in common, `K = 1 − max(R, G, B)`, and the rest is `C = (1
/// − R − K) / (1 − K)` and so on (PDF 1.7, ISO 32000-1, 10.3.4, with full black generation).
public struct CMYK: Sendable, Hashable {
    /// The share of cyan ink, from 0 to 1.
    public var cyan: Double
    /// The share of magenta ink, from 0 to 1.
    public var magenta: Double
    /// The share of yellow ink, from 0 to 1.
    public var yellow: Double
    /// The share of black ink, from 0 to 1.
    public var black: Double

    /// Creates a color from its inks.
    /// - Parameters:
    ///   - cyan: The share of cyan ink, from 0 to 1.
    ///   - magenta: The share of magenta ink, from 0 to 1.
    ///   - yellow: The share of yellow ink, from 0 to 1.
    ///   - black: The share of black ink, from 0 to 1.
    public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
        self.cyan = cyan
        self.magenta = magenta
        self.yellow = yellow
        self.black = black
    }

    /// Creates the inks of a color. Black is black ink only.
    public init(_ color: RGB) {
        let brightest = max(color.red, color.green, color.blue)
        guard brightest > 0 else {
            self.init(cyan: 0, magenta: 0, yellow: 0, black: 1)
            return
        }
        self.init(
            cyan: 1 - color.red / brightest, magenta: 1 - color.green / brightest,
            yellow: 1 - color.blue / brightest, black: 1 - brightest)
    }
}

extension RGB {
    /// Creates the color of a mixture of inks: `R = (1 − C)·(1 − K)` and so on.
    public init(_ inks: CMYK) {
        self.init(
            red: (1 - inks.cyan) * (1 - inks.black), green: (1 - inks.magenta) * (1 - inks.black),
            blue: (1 - inks.yellow) * (1 - inks.black))
    }
}

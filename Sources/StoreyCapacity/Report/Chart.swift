/// A picture of figures, for formats that have pictures.
enum Chart: Sendable {
    /// Lines over one axis; where a value is not finite the line ends.
    case lines(title: String, x: String, y: String, lines: [Line], marks: [Mark])
    /// Bars of parts, one for each provider.
    case bars(title: String, unit: String, bars: [Bar])
    /// From the low end to the high end around a middle.
    case spans(title: String, unit: String, middle: Double, spans: [Span])

    struct Line: Sendable {
        let name: String
        let points: [(x: Double, y: Double)]
    }

    /// A place on the axis below, with a word.
    struct Mark: Sendable {
        let x: Double
        let name: String
    }

    struct Bar: Sendable {
        let name: String
        let parts: [(name: String, value: Double)]
    }

    struct Span: Sendable {
        let name: String
        let low: Double
        let high: Double
    }

    var title: String {
        switch self {
        case .lines(let title, _, _, _, _), .bars(let title, _, _), .spans(let title, _, _, _): title
        }
    }
}

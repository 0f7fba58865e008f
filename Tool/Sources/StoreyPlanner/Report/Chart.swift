/// A chart, for formats that support graphics.
enum Chart: Sendable {
    /// Lines over a common axis. A line ends at a value that isn't finite.
    case lines(title: String, x: String, y: String, lines: [Line], marks: [Mark])
    /// Stacked bars, one for each provider.
    case bars(title: String, unit: String, bars: [Bar])
    /// Ranges around a middle value.
    case spans(title: String, unit: String, middle: Double, spans: [Span])

    struct Line: Sendable {
        let name: String
        let points: [(x: Double, y: Double)]
    }

    /// A labeled position on the x-axis.
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

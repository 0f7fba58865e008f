import StoreyGraph

/// The size of a node, estimated from its text without measuring fonts.
struct NodeSize {
    let width: Double
    let height: Double

    init(_ node: Graph.Node) {
        // Bold letters are wider.
        let weight = node.mark == .highlighted || node.mark == .changed ? 1.07 : 1
        let detail = node.detail.isEmpty ? 0 : Self.width(of: node.detail, size: 11)
        width = max(56, max(Self.width(of: node.name, size: 13) * weight, detail) + 24)
        height = node.detail.isEmpty ? 32 : 46
    }

    static func width(of text: String, size: Double) -> Double {
        let letters = text.unicodeScalars.reduce(0.0) { sum, scalar in
            switch scalar {
            case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", " ", "/", "(", ")", "t", "f", "r":
                sum + 0.38
            case "m", "w", "M", "W": sum + 0.92
            case "A"..."Z": sum + 0.72
            // From Hangul on, most letters are about as wide as they are high.
            case "\u{1100}"...: sum + 1.1
            default: sum + 0.6
            }
        }
        return letters * size
    }
}

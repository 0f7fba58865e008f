/// The part of the panel's style sheet that is generated. A description can't have the attribute `style`, so the positions of
/// bars are classes of rules.
enum PanelStyle {
    static let positions =
        (0...100).map { percent in
            "[data-from=\"\(percent)\"]{--from:\(percent)%}[data-to=\"\(percent)\"]{--to:\(percent)%}\n"
        }.joined()
        + (0...12).map { "[data-depth=\"\($0)\"]{--depth:\($0)}\n" }.joined()
}

import Storey

extension ScreenTransition {
    /// The names of the transitions that every page defines.
    static let webBuiltIns: Set<String> = ["fade", "slide-up"]

    /// The CSS classes of the transition, preceded by a space, such as `in-flip in-flip-axis-y`. Empty for the
    /// system transition.
    var classes: String {
        guard self != .system, Self.isName(name) else { return "" }
        let values = parameters.filter { Self.isName($0.key) && Self.isName($0.value) }.sorted {
            $0.key < $1.key
        }
        return ([" in-\(name)"] + values.map { "in-\(name)-\($0.key)-\($0.value)" }).joined(separator: " ")
    }

    /// Returns the style sheet for the app's own transitions. If the user prefers reduced motion, the page
    /// shows none of them.
    ///
    /// - Parameter keyframes: For each name, the CSS keyframes, such as `from { transform: rotateY(90deg); }`.
    static func styleSheet(_ keyframes: [String: String]) -> String {
        keyframes.filter { isName($0.key) }.sorted { $0.key < $1.key }
            .map { name, frames in
                """

                @keyframes in-\(name) { \(frames) }
                :root[data-motion=in-\(name)] {
                  &::view-transition-old(screen) { animation: none; mix-blend-mode: normal; }
                  &::view-transition-new(screen) {
                    animation: in-\(name) .32s cubic-bezier(.2, .8, .2, 1); mix-blend-mode: normal;
                  }
                }
                :is(.sheet, .popup).in-\(name) { animation: in-\(name) .32s cubic-bezier(.2, .8, .2, 1); }
                """
            }
            .joined()
    }

    /// Returns whether a text is safe to use as a class name. Text from links and files may contain anything.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

import Storey

extension Transition {
    /// The names of those that every page draws.
    static let ofThePage: Set<String> = ["fade", "slide-up"]

    /// The class names by which the page's style moves a screen, after a blank: `in-flip in-flip-axis-y`. None for the
    /// system's own.
    var classes: String {
        guard self != .system, Self.isName(name) else { return "" }
        let values = parameters.filter { Self.isName($0.key) && Self.isName($0.value) }.sorted {
            $0.key < $1.key
        }
        return ([" in-\(name)"] + values.map { "in-\(name)-\($0.key)-\($0.value)" }).joined(separator: " ")
    }

    /// The style of an app's own transitions. Where motion is to be reduced the page moves nothing, these included.
    /// - Parameter keyframes: for each name, what a screen begins with: `from { transform: rotateY(90deg); }`.
    static func style(_ keyframes: [String: String]) -> String {
        keyframes.filter { isName($0.key) }.sorted { $0.key < $1.key }
            .map { name, frames in
                """

                @keyframes in-\(name) { \(frames) }
                .screen.in-\(name)[data-enter]:not([data-enter=back]), :is(.sheet, .popup).in-\(name) {
                  animation: in-\(name) .32s cubic-bezier(.2, .8, .2, 1);
                }
                """
            }
            .joined()
    }

    /// What comes from a link or a file may be anything; a class name is not.
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

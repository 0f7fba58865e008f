#if canImport(UIKit)
    import Notes
    import UIKit

    extension UIListContentConfiguration {
        /// Shows a title and an excerpt in which the found words are bold, and a date.
        mutating func show(_ title: [TextPart], _ excerpt: [TextPart], _ date: String) {
            let separator = excerpt.isEmpty ? "" : " · "
            let details = excerpt + [TextPart(text: separator + date, isFound: false)]
            text = title.text
            secondaryText = details.text
            guard (title + excerpt).contains(where: \.isFound) else { return }
            attributedText = NSAttributedString(title, .headline)
            secondaryAttributedText = NSAttributedString(details, .headline)
        }
    }

    extension NSAttributedString {
        fileprivate convenience init(_ parts: [TextPart], _ style: UIFont.TextStyle) {
            let whole = NSMutableAttributedString(string: "")
            for part in parts {
                whole.append(
                    NSAttributedString(
                        string: part.text,
                        attributes: part.isFound ? [.font: UIFont.preferredFont(forTextStyle: style)] : nil))
            }
            self.init(attributedString: whole)
        }
    }
#endif

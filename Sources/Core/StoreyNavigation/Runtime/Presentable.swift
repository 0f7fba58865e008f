import StoreyInternal

/// A view that a router can show. Each host renders its own kind: a view controller in UIKit, an HTML view in a
/// browser.
///
/// A view lives exactly as long as its entry in the ``NavigationTree``. It owns its view model and, through it, all
/// other objects of the screen. These objects must not have a strong reference to the view.
public protocol Presentable: AnyObject {}

extension Presentable {
    /// The screen's name in tests, logs and recordings: the type's name in kebab case, without the suffix `HTMLView`,
    /// `ViewController`, `View` or `Screen`. A `NotesListHTMLView` shows the screen `notes-list`.
    package var screenName: String { ScreenNames.name(of: type(of: self)) }
}

/// The names of screens by their view's type. Recordings have the name with each action of the user.
private enum ScreenNames {
    private static let known = TypeNames()

    static func name(of type: any Presentable.Type) -> String {
        known.name(of: type) { derivedName(of: type) }
    }

    private static func derivedName(of type: any Presentable.Type) -> String {
        var name = Substring(String(describing: type))
        for suffix in ["HTMLView", "ViewController", "View", "Screen"]
        where name.hasSuffix(suffix) && name != suffix {
            name = name.dropLast(suffix.count)
            break
        }
        return name.enumerated().reduce(into: "") { result, letter in
            if letter.element.isUppercase && letter.offset > 0 { result += "-" }
            result += letter.element.lowercased()
        }
    }
}

/// What a router can show. A host knows how to draw its own kind: a web view, a view controller.
///
/// It lives exactly as long as its entry in the tree. It holds its view model, and through that all of
/// the screen's objects; nothing below it may hold it in turn.
public protocol Presentable: AnyObject {
    /// The screen's name, for tests and logs. The type's own unless told otherwise: a `NotesListWebView`
    /// shows the screen `notes-list`.
    var screenName: String { get }
}

extension Presentable {
    /// The type's name in lower case and hyphens, without the word for its host's kind of view.
    public var screenName: String {
        var name = Substring(String(describing: type(of: self)))
        for suffix in ["WebView", "ViewController", "View", "Screen"]
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

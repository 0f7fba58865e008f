/// A URL pattern and the screen it leads to.
///
/// ```swift
/// DeepLink("/items/:id", ShopRoute.item, over: [.list])
/// DeepLink("/items/:id/photo", ShopRoute.photo, over: { [.list, .item($0)] }).gate(.signedIn)
/// DeepLink("/search?text=:text#:section", ShopRoute.search)  // case search(String, String?)
/// ```
///
/// A pattern is a path with an optional query and fragment. A part that begins with a colon is a value; values are
/// passed to the route in order. A URL may have query items that the pattern doesn't name. The order of query items
/// doesn't matter, and an optional value may be missing.
///
/// A pattern must begin with a slash and have one value for each argument of its route; only values in the query and
/// the fragment can be optional. A link with an invalid pattern matches nothing, and
/// ``Navigation/validateLinks(screens:)`` reports it.
///
/// The *address* of a screen is the path, query and fragment of a link to it. Creating it needs no code: the values
/// are read from the route by reflection, and the route is created again from them to verify that the link matches.
public struct DeepLink: Sendable {
    let text: String
    let pattern: Result<LinkPattern, LinkPatternError>
    let builder: LinkBuilder
    /// The source location of the declaration, such as `Notes/NotesLinks.swift:12`.
    let location: String
    private(set) var tab: [String] = []
    private(set) var gates: [Gate] = []
    private(set) var confirmation: LinkConfirmation?

    /// Creates a link to a screen without arguments.
    /// - Parameters:
    ///   - pattern: The URL pattern, such as `/settings`.
    ///   - route: The screen.
    ///   - parents: The screens below it, from the bottom up. Empty for the root screen of a flow.
    ///   - file: The file of the declaration.
    ///   - line: The line of the declaration.
    public init<R: Route>(
        _ pattern: String, _ route: R, over parents: [R] = [], file: String = #fileID, line: Int = #line
    ) {
        let make: @Sendable () -> R = { route }
        self.init(pattern, LinkBuilder(make, constantParents: parents), file, line)
    }

    /// Creates a link to a screen with arguments.
    /// - Parameters:
    ///   - pattern: The URL pattern, such as `/items/:id`.
    ///   - route: Creates the route from the pattern's values, such as `ShopRoute.item`.
    ///   - parents: The screens below it, from the bottom up.
    ///   - file: The file of the declaration.
    ///   - line: The line of the declaration.
    public init<R: Route, each Value: LinkParameter>(
        _ pattern: String, _ route: @escaping @Sendable (repeat each Value) -> R, over parents: [R] = [],
        file: String = #fileID, line: Int = #line
    ) {
        self.init(pattern, LinkBuilder(route, constantParents: parents), file, line)
    }

    /// Creates a link to a screen with arguments, over screens that have arguments too.
    /// - Parameters:
    ///   - pattern: The URL pattern, such as `/items/:id/photo`.
    ///   - route: Creates the route from the pattern's values, such as `ShopRoute.photo`.
    ///   - parents: Creates the screens below it from the same values, from the bottom up.
    ///   - file: The file of the declaration.
    ///   - line: The line of the declaration.
    public init<R: Route, each Value: LinkParameter>(
        _ pattern: String, _ route: @escaping @Sendable (repeat each Value) -> R,
        over parents: @escaping @Sendable (repeat each Value) -> [R], file: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            pattern, LinkBuilder(route, constantParents: [], parents: LinkParents(make: parents)), file, line)
    }

    private init(_ text: String, _ builder: LinkBuilder, _ file: String, _ line: Int) {
        self.text = text
        self.builder = builder
        location = "\(file):\(line)"
        pattern = Result { () throws(LinkPatternError) in
            let pattern = try LinkPattern(text)
            try pattern.requireFit(builder.parameters)
            return pattern
        }
    }
}

// MARK: - Modifiers

extension DeepLink {
    /// Returns a link to a screen in the given tab, page or column.
    ///
    /// A link without this modifier leads to a screen of the root flow, which must then be a stack. The name of a
    /// column is a `SplitCoordinator.Column`.
    /// - Parameter names: The names from the outside in. More than one only for a flow that is nested, such as a
    ///   column in a tab.
    public func tab(_ names: any ElementID...) -> DeepLink {
        var link = self
        link.tab = names.map(\.elementID)
        return link
    }

    /// Returns a link that waits until all of its gates are open, at most for the timeout of
    /// ``CoordinatorBase/handleLinks(_:gates:timeout:)``.
    /// - Parameter gates: The gates to add to those of earlier calls.
    public func gate(_ gates: Gate...) -> DeepLink {
        var link = self
        link.gates += gates
        return link
    }

    /// Returns a link that asks the user for confirmation first.
    ///
    /// Because a link may come from anyone, use this for a screen on which something starts without further input, such
    /// as a call.
    /// - Parameters:
    ///   - title: The question, such as “Join this call?”.
    ///   - button: The label of the button that opens the link, such as “Join”.
    public func confirming(_ title: String, button: String) -> DeepLink {
        var link = self
        link.confirmation = LinkConfirmation(title: title, button: button)
        return link
    }
}

extension LinkPattern {
    fileprivate func requireFit(_ parameters: [LinkBuilder.Parameter]) throws(LinkPatternError) {
        let names = valueNames
        guard names.count == parameters.count else {
            throw LinkPatternError(
                "It has \(names.count) values, but its route takes \(parameters.count).")
        }
        let inPath = segments.compactMap(\.valueName)
        for (name, parameter) in zip(inPath, parameters) where parameter.isOptional {
            throw LinkPatternError("“:\(name)” is optional, but values in a path can't be optional.")
        }
    }
}

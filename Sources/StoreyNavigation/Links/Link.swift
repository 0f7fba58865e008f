/// One kind of address, and the screen it leads to.
///
/// ```swift
/// Link("/items/:id", ShopRoute.item, over: [.list])
/// Link("/items/:id/photo", ShopRoute.photo, over: { [.list, .item($0)] }).gate(.signedIn)
/// ```
///
/// A pattern is a path, with a query and a fragment where need be. What begins with a colon in it is a value; values are
/// given to the route in the order in which they stand. A query may have more items than the pattern names; the order of
/// its items is of no account, and an optional value may be missing.
///
/// The way back, from a screen to its address, needs no code: the route's own values are read, and the route is made of
/// them again to see whether this is its link.
public struct Link: Sendable {
    let text: String
    let pattern: Result<LinkPattern, LinkPatternError>
    let making: LinkMaking
    /// Where it is written: `Notes/NotesLinks.swift:12`.
    let location: String
    private(set) var tab: [String] = []
    private(set) var gates: [Gate] = []
    private(set) var question: LinkQuestion?

    /// A link to a screen without arguments.
    /// - Parameters:
    ///   - pattern: the address: `/settings`.
    ///   - route: the screen.
    ///   - parents: what stands beneath it, from the bottom up; none for the first screen of a flow.
    ///   - file: where it is written.
    ///   - line: where it is written.
    public init<R: Route>(
        _ pattern: String, _ route: R, over parents: [R] = [], file: String = #fileID, line: Int = #line
    ) {
        let make: @Sendable () -> R = { route }
        self.init(pattern, LinkMaking(make, constantParents: parents), file, line)
    }

    /// A link to a screen with arguments.
    /// - Parameters:
    ///   - pattern: the address: `/items/:id`.
    ///   - route: makes the route of the pattern's values: `ShopRoute.item`.
    ///   - parents: what stands beneath it, from the bottom up.
    ///   - file: where it is written.
    ///   - line: where it is written.
    public init<R: Route, each Value: LinkParameter>(
        _ pattern: String, _ route: @escaping @Sendable (repeat each Value) -> R, over parents: [R] = [],
        file: String = #fileID, line: Int = #line
    ) {
        self.init(pattern, LinkMaking(route, constantParents: parents), file, line)
    }

    /// A link to a screen with arguments, over screens that have arguments too.
    /// - Parameters:
    ///   - pattern: the address: `/items/:id/photo`.
    ///   - route: makes the route of the pattern's values: `ShopRoute.photo`.
    ///   - parents: makes what stands beneath it of the same values, from the bottom up.
    ///   - file: where it is written.
    ///   - line: where it is written.
    public init<R: Route, each Value: LinkParameter>(
        _ pattern: String, _ route: @escaping @Sendable (repeat each Value) -> R,
        over parents: @escaping @Sendable (repeat each Value) -> [R], file: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            pattern, LinkMaking(route, constantParents: [], parents: LinkParents(make: parents)), file, line)
    }

    private init(_ text: String, _ making: LinkMaking, _ file: String, _ line: Int) {
        self.text = text
        self.making = making
        location = "\(file):\(line)"
        pattern = Result { () throws(LinkPatternError) in
            let pattern = try LinkPattern(text)
            try pattern.requireFit(making.parameters)
            return pattern
        }
    }
}

// MARK: - What has to be so

extension Link {
    /// The tab it leads to, or page.
    /// - Parameter names: the names from the outside in: one, unless tabs stand in tabs.
    public func tab(_ names: String...) -> Link {
        var link = self
        link.tab = names
        return link
    }

    /// What has to be open before anybody is taken there. Until then the link waits.
    /// - Parameter gates: the conditions.
    public func gate(_ gates: Gate...) -> Link {
        var link = self
        link.gates += gates
        return link
    }

    /// What the person is asked first. A link may come from anybody: one to a screen where something begins by itself,
    /// such as a call, must not lead there unasked.
    /// - Parameters:
    ///   - title: the question: “Join this call?”.
    ///   - yes: what is on the button that goes on: “Join”.
    public func asking(_ title: String, yes: String) -> Link {
        var link = self
        link.question = LinkQuestion(title: title, yes: yes)
        return link
    }
}

extension LinkPattern {
    fileprivate func requireFit(_ parameters: [LinkMaking.Parameter]) throws(LinkPatternError) {
        let names = valueNames
        guard names.count == parameters.count else {
            throw LinkPatternError(
                "It has \(names.count) values, and its route takes \(parameters.count).")
        }
        let inPath = words.compactMap(\.valueName)
        for (name, parameter) in zip(inPath, parameters) where parameter.isOptional {
            throw LinkPatternError("“:\(name)” is optional, and a path has no gaps.")
        }
    }
}

/// The values of routes, of whatever type, in the order in which the routes have them: 42 of `details(42)`.
///
/// Read by reflection, so that nobody writes a link's way back by hand. Who uses them makes the route again and compares:
/// what reflection gets wrong is no route, never a wrong one.
struct LinkValues {
    private var rest: ArraySlice<Any>

    /// The values of some routes, one route after the other.
    init(of routes: some Sequence<any Route>) {
        rest = routes.flatMap(Self.values)[...]
    }

    var count: Int { rest.count }

    /// - Throws: `LinkValueMissing` where the next value is of another type.
    mutating func next<Value>(_ type: Value.Type) throws(LinkValueMissing) -> Value {
        guard let any = rest.popFirst(), let value = any as? Value else { throw LinkValueMissing() }
        return value
    }

    private static func values(of route: any Route) -> [Any] {
        let mirror = Mirror(reflecting: route)
        guard mirror.displayStyle == .enum else { return mirror.children.map(\.value) }
        guard let payload = mirror.children.first?.value else { return [] }
        // Several values, or one that has a label, come as a tuple.
        let inner = Mirror(reflecting: payload)
        return inner.displayStyle == .tuple ? inner.children.map(\.value) : [payload]
    }
}

/// Screens from the bottom up, and the values that the address of the topmost may have: its own, or with a screen beneath
/// that has one more, as in `/items/:item/photos/:photo`, those of all.
struct LinkScreens {
    private let stack: ArraySlice<AnyRoute>
    private let own: LinkValues
    private let all: LinkValues

    init(_ stack: ArraySlice<AnyRoute>) {
        self.stack = stack
        own = LinkValues(of: stack.suffix(1).map(\.base))
        all = LinkValues(of: stack.map(\.base))
    }

    /// What so many values may be. A link without values has a route that is made already.
    func values(_ count: Int) -> [LinkValues] {
        count == 0 ? [LinkValues(of: [])] : [own, all].filter { $0.count == count }
    }

    /// Whether a link of so many values has some that these screens do not show.
    func hasFewer(than count: Int) -> Bool { all.count < count }

    var top: AnyRoute? { stack.last }
    var parents: ArraySlice<AnyRoute> { stack.dropLast() }
}

/// A route has no value of the type that was looked for.
struct LinkValueMissing: Error {}

/// The texts of a link's values, from the first to the last.
struct LinkTexts {
    private let texts: [String?]
    private var place = 0

    init(_ texts: [String?]) { self.texts = texts }

    /// - Throws: `LinkValueMissing` where a text stands for no such value.
    mutating func next<Value: LinkParameter>(_ type: Value.Type) throws(LinkValueMissing) -> Value {
        defer { place += 1 }
        guard let text = texts[place] else {
            guard let absent = (Value.self as? any AbsentLinkParameter.Type)?.absent as? Value else {
                throw LinkValueMissing()
            }
            return absent
        }
        guard let value = Value(linkText: text) else { throw LinkValueMissing() }
        return value
    }
}

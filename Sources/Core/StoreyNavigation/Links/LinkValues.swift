/// The associated values of routes, in order, such as 42 of `details(42)`.
///
/// Read by reflection, so that a link's reverse direction needs no code. The caller creates the route again from the
/// values and compares: an error of reflection results in no address, never in a wrong one.
struct LinkValues {
    private var rest: ArraySlice<Any>

    /// Reads the values of routes, one route after the other.
    init(of routes: some Sequence<any Route>) {
        rest = routes.flatMap(Self.values)[...]
    }

    var count: Int { rest.count }

    /// - Throws: `LinkValueMissing` if the next value has another type.
    mutating func next<Value>(_ type: Value.Type) throws(LinkValueMissing) -> Value {
        guard let any = rest.popFirst(), let value = any as? Value else { throw LinkValueMissing() }
        return value
    }

    private static func values(of route: any Route) -> [Any] {
        let mirror = Mirror(reflecting: route)
        guard mirror.displayStyle == .enum else { return mirror.children.map(\.value) }
        guard let payload = mirror.children.first?.value else { return [] }
        // Several values, or a labeled one, are reflected as a tuple.
        let inner = Mirror(reflecting: payload)
        return inner.displayStyle == .tuple ? inner.children.map(\.value) : [payload]
    }
}

/// Screens from the bottom up, and the values that the address of the topmost one may have: its own values or, if its
/// link has a value of a screen below, as in `/items/:item/photos/:photo`, the values of all screens.
struct LinkScreens {
    private let stack: ArraySlice<AnyRoute>
    private let own: LinkValues
    private let all: LinkValues

    init(_ stack: ArraySlice<AnyRoute>) {
        self.stack = stack
        own = LinkValues(of: stack.suffix(1).map(\.base))
        all = LinkValues(of: stack.map(\.base))
    }

    /// Returns the candidates for the given number of values. A link without values has a constant route.
    func values(_ count: Int) -> [LinkValues] {
        count == 0 ? [LinkValues(of: [])] : [own, all].filter { $0.count == count }
    }

    /// Whether a link with the given number of values has some that these screens don't have.
    func hasFewer(than count: Int) -> Bool { all.count < count }

    var top: AnyRoute? { stack.last }
    var parents: ArraySlice<AnyRoute> { stack.dropLast() }
}

/// The error of a route without a value of the expected type.
struct LinkValueMissing: Error {}

/// The texts of a link's values, in order.
struct LinkTexts {
    private let texts: [String?]
    private var index = 0

    init(_ texts: [String?]) { self.texts = texts }

    /// - Throws: `LinkValueMissing` if a text can't be converted to the value's type.
    mutating func next<Value: LinkParameter>(_ type: Value.Type) throws(LinkValueMissing) -> Value {
        defer { index += 1 }
        guard let text = texts[index] else {
            guard let absent = (Value.self as? any AbsentLinkParameter.Type)?.absent as? Value else {
                throw LinkValueMissing()
            }
            return absent
        }
        guard let value = Value(linkText: text) else { throw LinkValueMissing() }
        return value
    }
}

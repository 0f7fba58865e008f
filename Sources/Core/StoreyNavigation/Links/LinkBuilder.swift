/// Creates a link's screens from its values, and reads the values back from the screens.
struct LinkBuilder: Sendable {
    /// A value of a link.
    struct Parameter: Sendable {
        let type: String
        let isOptional: Bool
        /// Whether a text can be converted to the value's type.
        let accepts: @Sendable (String) -> Bool
        /// The texts of all values, or `nil` if there are too many to list.
        let allTexts: [String]?
        /// The kind of the texts, if it is known.
        let form: LinkTextForm?

        init<Value: LinkParameter>(_ value: Value.Type) {
            type = "\(value)"
            isOptional = value is any AbsentLinkParameter.Type
            accepts = { Value(linkText: $0) != nil }
            form = LinkTextForm(of: value)
            allTexts = LinkTextForm.allTexts(of: value)
        }
    }

    /// The values that a screen was created from, as texts, and the screens to show below it.
    struct ReadResult {
        let texts: [String?]
        let parents: [AnyRoute]
    }

    let routeType: any Route.Type
    let parameters: [Parameter]
    /// The screens below, or `nil` if they depend on the values.
    let parents: [AnyRoute]?
    /// Creates the screens from the bottom up. Returns `nil` if a text can't be converted to its value's type.
    let stack: @Sendable (_ texts: [String?]) -> [AnyRoute]?
    /// Reads the values of the topmost screen. Returns `nil` if the screen doesn't belong to this link.
    let read: @Sendable (_ screens: LinkScreens) -> ReadResult?

    init<R: Route, each Value: LinkParameter>(
        _ route: @escaping @Sendable (repeat each Value) -> R,
        constantParents: [R], parents: LinkParents<R, repeat each Value>? = nil
    ) {
        let constant = constantParents.map(AnyRoute.init)
        routeType = R.self
        self.parents = parents == nil ? constant : nil
        var parameters: [Parameter] = []
        repeat parameters.append(Parameter((each Value).self))
        let count = parameters.count
        self.parameters = parameters
        stack = { texts in
            do {
                var source = LinkTexts(texts)
                let top = AnyRoute(route(repeat try source.next((each Value).self)))
                guard let parents else { return constant.isEmpty ? [top] : constant + [top] }
                var again = LinkTexts(texts)
                return parents.make(repeat try again.next((each Value).self)).map(AnyRoute.init) + [top]
            } catch {
                return nil
            }
        }
        read = { screens in
            guard let top = screens.top?.base as? R else { return nil }
            for source in screens.values(count) {
                do {
                    var values = source
                    guard route(repeat try values.next((each Value).self)) == top else { continue }
                    var texts: [String?] = []
                    var again = source
                    repeat texts.append(Self.text(try again.next((each Value).self)))
                    guard let parents else { return ReadResult(texts: texts, parents: constant) }
                    var beneath = source
                    let made = parents.make(repeat try beneath.next((each Value).self))
                    return ReadResult(texts: texts, parents: made.map(AnyRoute.init))
                } catch {
                    continue
                }
            }
            return nil
        }
    }

    private static func text(_ value: some LinkParameter) -> String? {
        (value as? any AbsentLinkParameter)?.isAbsent == true ? nil : value.linkText
    }
}

/// Creates the screens below from the values. A struct, because Swift has no optional closure over a parameter pack.
struct LinkParents<R: Route, each Value>: Sendable {
    let make: @Sendable (repeat each Value) -> [R]
}

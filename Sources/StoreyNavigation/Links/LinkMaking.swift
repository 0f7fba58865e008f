/// How a link's values become its screens, and its screens their values again.
struct LinkMaking: Sendable {
    /// One of the values.
    struct Parameter: Sendable {
        let type: String
        let isOptional: Bool
        /// Whether a text stands for such a value.
        let accepts: @Sendable (String) -> Bool

        init<Value: LinkParameter>(_ value: Value.Type) {
            type = "\(value)"
            isOptional = value is any AbsentLinkParameter.Type
            accepts = { Value(linkText: $0) != nil }
        }
    }

    /// What a screen was made of, and what is to stand beneath it.
    struct Reading {
        let texts: [String?]
        let parents: [AnyRoute]
    }

    let routeType: any Route.Type
    let parameters: [Parameter]
    /// What stands beneath, where that is the same whatever the values are.
    let parents: [AnyRoute]?
    /// The screens, from the bottom up; nil where a text stands for no such value.
    let stack: @Sendable (_ texts: [String?]) -> [AnyRoute]?
    /// What the topmost of some screens is made of; nil where it is none of this link's.
    let read: @Sendable (_ screens: LinkScreens) -> Reading?

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
                    guard let parents else { return Reading(texts: texts, parents: constant) }
                    var beneath = source
                    let made = parents.make(repeat try beneath.next((each Value).self))
                    return Reading(texts: texts, parents: made.map(AnyRoute.init))
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

/// Makes what stands beneath a screen of its link's values. A struct, because there is no optional closure of any number
/// of arguments.
struct LinkParents<R: Route, each Value>: Sendable {
    let make: @Sendable (repeat each Value) -> [R]
}

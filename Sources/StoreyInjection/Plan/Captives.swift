extension Container {
    /// The components that hold, directly or by way of prototypes of their own, what is to live shorter.
    /// - Parameter nodes: all nodes, each after those that it needs.
    func captives(among nodes: [Node]) -> [Fault] {
        var shortest: [ObjectIdentifier: Captive] = [:]
        var faults: [Fault] = []
        for node in nodes {
            let held = node.links.lazy.compactMap {
                shortest[ObjectIdentifier($0.node.takeUnretainedValue())]
            }
            guard let component = node.component else {
                shortest[ObjectIdentifier(node)] = held.min { $0.span < $1.span }
                continue
            }
            guard let span = component.span else {
                shortest[ObjectIdentifier(node)] = held.min { $0.span < $1.span }.map {
                    Captive(span: $0.span, path: [component] + $0.path)
                }
                continue
            }
            if span < .always { shortest[ObjectIdentifier(node)] = Captive(span: span, path: [component]) }
            faults += held.filter { span > .call && $0.span < span }.map { .captive([component] + $0.path) }
        }
        return faults
    }
}

private struct Captive {
    let span: Span
    let path: [Component]
}

/// How long an instance is meant to be in use.
private enum Span: Int, Comparable {
    case call, container, always

    static func < (one: Span, other: Span) -> Bool { one.rawValue < other.rawValue }
}

extension Component {
    /// `nil` for a prototype, which lives with whoever has it.
    fileprivate var span: Span? {
        switch lifetime {
        case .prototype: nil
        case .objectGraph: .call
        case .perContainer: .container
        case .weak, .single: .always
        }
    }
}

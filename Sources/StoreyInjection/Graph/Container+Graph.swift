extension Container {
    /// The components that can be had here, and what they need. Nothing is made.
    ///
    /// A container with faults has a graph too: what is missing is in it by its type.
    public func graph() -> ComponentGraph {
        let used = usedComponents
        let ids = Self.ids(of: used)
        func id(_ target: Target) -> String {
            switch target {
            case .component(let component): ids[ObjectIdentifier(component)] ?? TypeName.of(component.type)
            case .nothing(let key): TypeName.of(key).filter { $0 != "`" }
            }
        }
        return ComponentGraph(
            components: used.map { component in
                ComponentGraph.Component(
                    id: id(.component(component)),
                    services: (0..<component.serviceCount).map {
                        TypeName.of(component.service($0).key).filter { $0 != "`" }
                    },
                    lifetime: component.lifetime, part: component.part.map { TypeName.of($0) },
                    location: component.location)
            },
            needs: used.flatMap { component in
                needs(of: component).map { need in
                    ComponentGraph.Need(from: id(.component(component)), to: id(need.target), way: need.way)
                }
            })
    }

    private enum Target {
        case component(Component)
        case nothing(Key)
    }

    /// The components that can be had, the parents' first.
    private var usedComponents: [Component] {
        var all: [Component] = []
        var container: Container? = self
        while let current = container {
            all = Array(current.components) + all
            container = current.parent
        }
        return used(among: all)
    }

    private static func ids(of components: [Component]) -> [ObjectIdentifier: String] {
        var counts: [String: Int] = [:]
        return Dictionary(
            uniqueKeysWithValues: components.map { component in
                let name = TypeName.of(component.type)
                let count = counts[name, default: 0] + 1
                counts[name] = count
                return (ObjectIdentifier(component), count == 1 ? name : "\(name) \(count)")
            })
    }

    private func needs(of component: Component) -> [(target: Target, way: ComponentGraph.Way)] {
        let container = component.belongsToItsContainer ? component.container : self
        let initial = component.needs().flatMap {
            container.targets(of: Key(type: $0, tag: nil), by: .argument)
        }
        let injected = component.injections.flatMap { $0.needs() }.flatMap {
            container.targets(of: Key(type: $0, tag: nil), by: .injection)
        }
        return initial + injected
    }

    private func targets(of key: Key, by way: ComponentGraph.Way) -> [(
        target: Target, way: ComponentGraph.Way
    )] {
        switch find(key) {
        case .missing: [(.nothing(key), way)]
        case .ambiguous(let candidates): candidates.map { (.component($0.component), way) }
        case .node(let node): targets(of: node, by: way)
        }
    }

    private func targets(of node: Node, by way: ComponentGraph.Way) -> [(
        target: Target, way: ComponentGraph.Way
    )] {
        guard case .wrapper(let wrapping, let key) = node.role else {
            return node.madeComponent.map { [(.component($0), way)] } ?? []
        }
        let wrapped = Key(type: wrapping.type, tag: wrapping.tag ?? key.tag)
        switch wrapping.style {
        case .tagged: return targets(of: wrapped, by: way)
        case .factory, .lazy: return targets(of: wrapped, by: .later)
        case .many: return many(wrapped).map { (.component($0.component), .many) }
        case .optional:
            return isKnown(wrapped) ? targets(of: wrapped, by: .optional) : []
        }
    }
}

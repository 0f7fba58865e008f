extension Resolver {
    /// Returns the components that can be resolved here and their dependencies, without creating any.
    ///
    /// This also works for a container with problems: a missing component is included by its type.
    func graph() -> ComponentGraph {
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
            dependencies: used.flatMap { component in
                dependencies(of: component).map { dependency in
                    ComponentGraph.Dependency(
                        from: id(.component(component)), to: id(dependency.target), kind: dependency.kind)
                }
            })
    }

    private enum Target {
        case component(Component)
        case nothing(Key)
    }

    /// The components that can be resolved, starting with those of parent containers.
    private var usedComponents: [Component] { visibleComponents(among: allComponents) }

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

    private func dependencies(of component: Component) -> [(
        target: Target, kind: ComponentGraph.Dependency.Kind
    )] {
        let resolver = component.belongsToItsContainer ? component.resolver : self
        let initial = component.parameterTypes().flatMap {
            resolver.targets(of: Key(type: $0, tag: nil), by: .argument)
        }
        let injected = component.injections.flatMap { $0.parameterTypes() }.flatMap {
            resolver.targets(of: Key(type: $0, tag: nil), by: .injection)
        }
        return initial + injected
    }

    private func targets(of key: Key, by kind: ComponentGraph.Dependency.Kind) -> [(
        target: Target, kind: ComponentGraph.Dependency.Kind
    )] {
        switch find(key) {
        case .missing: [(.nothing(key), kind)]
        case .ambiguous(let candidates): candidates.map { (.component($0.component), kind) }
        case .node(let node): targets(of: node, by: kind)
        }
    }

    private func targets(of node: ResolutionNode, by kind: ComponentGraph.Dependency.Kind) -> [(
        target: Target, kind: ComponentGraph.Dependency.Kind
    )] {
        guard case .wrapper(let wrapping, let key) = node.role else {
            return node.madeComponent.map { [(.component($0), kind)] } ?? []
        }
        let wrapped = Key(type: wrapping.type, tag: wrapping.tag ?? key.tag)
        switch wrapping.style {
        case .tagged: return targets(of: wrapped, by: kind)
        case .factory, .lazy: return targets(of: wrapped, by: .deferred)
        case .many: return candidatesOfHighestRank(for: wrapped).map { (.component($0.component), .many) }
        case .optional:
            return isKnown(wrapped) ? targets(of: wrapped, by: .optional) : []
        }
    }
}

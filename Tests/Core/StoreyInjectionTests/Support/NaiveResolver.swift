import StoreyInjection

/// The rules of resolving in their simplest form, with dictionaries and recursion.
final class NaiveResolver {
    enum Failure: Error { case missing, cycle }

    private let recipes: [Recipe]
    private let parent: NaiveResolver?
    /// The instances this container retains. Weak ones are included, because the test releases nothing.
    private var kept: [Int: AnyItem] = [:]

    init(_ recipes: [Recipe], parent: NaiveResolver? = nil) {
        self.recipes = recipes
        self.parent = parent
    }

    func resolve(_ number: Int) throws -> AnyItem {
        try check(number, path: [])
        var graph: [String: AnyItem] = [:]
        return try make(number, &graph)
    }

    private func find(_ number: Int) -> (recipe: Recipe, owner: NaiveResolver)? {
        if let recipe = recipes.first(where: { $0.number == number }) { return (recipe, self) }
        return parent?.find(number)
    }

    /// The resolver that creates and retains the component.
    private func place(_ recipe: Recipe, _ owner: NaiveResolver) -> NaiveResolver {
        recipe.lifetime == .singleton || recipe.lifetime == .weak ? owner : self
    }

    private func check(_ number: Int, path: [String]) throws {
        guard let (recipe, owner) = find(number) else { throw Failure.missing }
        let place = place(recipe, owner)
        let name = "\(number) in \(ObjectIdentifier(place))"
        if path.contains(name) { throw Failure.cycle }
        for need in recipe.dependencies where !need.isOptional || place.find(need.number) != nil {
            try place.check(need.number, path: path + [name])
        }
    }

    private func make(_ number: Int, _ graph: inout [String: AnyItem]) throws -> AnyItem {
        guard let (recipe, owner) = find(number) else { throw Failure.missing }
        let place = place(recipe, owner)
        let name = "\(number) in \(ObjectIdentifier(place))"
        if let known = place.kept[number] ?? graph[name] { return known }
        var dependencies: [AnyItem?] = []
        for need in recipe.dependencies {
            let isNone = need.isOptional && place.find(need.number) == nil
            dependencies.append(isNone ? nil : try place.make(need.number, &graph))
        }
        let item = AnyItem(number: number, dependencies: dependencies)
        switch recipe.lifetime {
        case .prototype: break
        case .objectGraph: graph[name] = item
        case .perContainer, .singleton, .weak: place.kept[number] = item
        }
        return item
    }
}

/// The reference graph of an instance, with instances numbered in the order of their discovery. Two
/// structures are equal if their shapes are.
struct Shape {
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// Retains discovered objects, so that no two of them have the same identity.
    private var met: [AnyItem] = []

    mutating func describe(_ item: AnyItem) -> String {
        if let known = numbers[ObjectIdentifier(item)] { return "#\(known)" }
        met.append(item)
        numbers[ObjectIdentifier(item)] = met.count
        let dependencies = item.dependencies.map { need in need.map { describe($0) } ?? "-" }.joined(
            separator: ",")
        return "#\(met.count)=\(item.number)(\(dependencies))"
    }
}

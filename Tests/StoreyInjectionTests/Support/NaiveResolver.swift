import StoreyInjection

/// The rules of resolving as plainly as they can be written: dictionaries and recursion.
final class NaiveResolver {
    enum Failure: Error { case missing, cycle }

    private let recipes: [Recipe]
    private let parent: NaiveResolver?
    /// What this container keeps; weak ones are kept as long as the test, which lets nothing go.
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

    /// The resolver in whose view the component is made and kept.
    private func place(_ recipe: Recipe, _ owner: NaiveResolver) -> NaiveResolver {
        recipe.lifetime == .single || recipe.lifetime == .weak ? owner : self
    }

    private func check(_ number: Int, path: [String]) throws {
        guard let (recipe, owner) = find(number) else { throw Failure.missing }
        let place = place(recipe, owner)
        let name = "\(number) in \(ObjectIdentifier(place))"
        if path.contains(name) { throw Failure.cycle }
        for need in recipe.needs where !need.isOptional || place.find(need.number) != nil {
            try place.check(need.number, path: path + [name])
        }
    }

    private func make(_ number: Int, _ graph: inout [String: AnyItem]) throws -> AnyItem {
        guard let (recipe, owner) = find(number) else { throw Failure.missing }
        let place = place(recipe, owner)
        let name = "\(number) in \(ObjectIdentifier(place))"
        if let known = place.kept[number] ?? graph[name] { return known }
        var needs: [AnyItem?] = []
        for need in recipe.needs {
            let isNone = need.isOptional && place.find(need.number) == nil
            needs.append(isNone ? nil : try place.make(need.number, &graph))
        }
        let item = AnyItem(number: number, needs: needs)
        switch recipe.lifetime {
        case .prototype: break
        case .objectGraph: graph[name] = item
        case .perContainer, .single, .weak: place.kept[number] = item
        }
        return item
    }
}

/// Who holds whom, with each instance numbered when it is met first: two structures are the same if their shapes are.
struct Shape {
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// Keeps what was met, so that no two instances have the same identity.
    private var met: [AnyItem] = []

    mutating func describe(_ item: AnyItem) -> String {
        if let known = numbers[ObjectIdentifier(item)] { return "#\(known)" }
        met.append(item)
        numbers[ObjectIdentifier(item)] = met.count
        let needs = item.needs.map { need in need.map { describe($0) } ?? "-" }.joined(separator: ",")
        return "#\(met.count)=\(item.number)(\(needs))"
    }
}

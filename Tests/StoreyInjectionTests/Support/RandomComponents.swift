import StoreyInjection

// Ten components that a test may connect as it likes: one type for each marker.

protocol Marker: SendableMetatype {
    static var number: Int { get }
}
enum M0: Marker { static let number = 0 }
enum M1: Marker { static let number = 1 }
enum M2: Marker { static let number = 2 }
enum M3: Marker { static let number = 3 }
enum M4: Marker { static let number = 4 }
enum M5: Marker { static let number = 5 }
enum M6: Marker { static let number = 6 }
enum M7: Marker { static let number = 7 }
enum M8: Marker { static let number = 8 }
enum M9: Marker { static let number = 9 }
let markers: [any Marker.Type] = [
    M0.self, M1.self, M2.self, M3.self, M4.self, M5.self, M6.self, M7.self, M8.self, M9.self,
]

/// What was made: its number and what it was made with.
class AnyItem {
    let number: Int
    let needs: [AnyItem?]

    init(number: Int, needs: [AnyItem?]) {
        self.number = number
        self.needs = needs
    }
}

final class Item<M: Marker>: AnyItem {
    init(_ needs: [AnyItem?]) {
        super.init(number: M.number, needs: needs)
    }
}

/// How one random component is registered.
struct Recipe {
    let number: Int
    let lifetime: Lifetime
    /// Up to three others by number, each perhaps optional.
    let needs: [(number: Int, isOptional: Bool)]
    let isInChild: Bool
}

extension Container {
    func register(_ recipe: Recipe) {
        func own<M: Marker>(_ own: M.Type) {
            switch recipe.needs.count {
            case 0: register { Item<M>([]) }.lifetime(recipe.lifetime)
            case 1: first(markers[recipe.needs[0].number], recipe.needs[0].isOptional)
            default: first(markers[recipe.needs[0].number], recipe.needs[0].isOptional)
            }
            func first<A: Marker>(_ a: A.Type, _ isOptional: Bool) {
                if isOptional { second(Item<A>?.self) } else { second(Item<A>.self) }
            }
            func second<First>(_ first: First.Type) {
                guard recipe.needs.count > 1 else {
                    register { (a: First) in Item<M>([a as? AnyItem]) }.lifetime(recipe.lifetime)
                    return
                }
                func with<B: Marker>(_ b: B.Type) {
                    if recipe.needs[1].isOptional {
                        register { (a: First, b: Item<B>?) in Item<M>([a as? AnyItem, b]) }.lifetime(
                            recipe.lifetime)
                    } else {
                        register { (a: First, b: Item<B>) in Item<M>([a as? AnyItem, b]) }.lifetime(
                            recipe.lifetime)
                    }
                }
                with(markers[recipe.needs[1].number])
            }
        }
        own(markers[recipe.number])
    }

    func resolveItem(_ number: Int) throws -> AnyItem {
        func resolve<M: Marker>(_ marker: M.Type) throws -> AnyItem { try self.resolve(Item<M>.self) }
        return try resolve(markers[number])
    }
}

import StoreyInjection

// Ten components that a test can connect freely: one type for each marker.

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

/// A created component: its number and its dependencies.
class AnyItem {
    let number: Int
    let dependencies: [AnyItem?]

    init(number: Int, dependencies: [AnyItem?]) {
        self.number = number
        self.dependencies = dependencies
    }
}

final class Item<M: Marker>: AnyItem {
    init(_ dependencies: [AnyItem?]) {
        super.init(number: M.number, dependencies: dependencies)
    }
}

/// The registration of one random component.
struct Recipe {
    let number: Int
    let lifetime: Lifetime
    /// Up to three dependencies by number, each possibly optional.
    let dependencies: [(number: Int, isOptional: Bool)]
    let isInChild: Bool
}

extension Container {
    func register(_ recipe: Recipe) {
        func own<M: Marker>(_ own: M.Type) {
            switch recipe.dependencies.count {
            case 0: register { Item<M>([]) }.lifetime(recipe.lifetime)
            case 1: first(markers[recipe.dependencies[0].number], recipe.dependencies[0].isOptional)
            default: first(markers[recipe.dependencies[0].number], recipe.dependencies[0].isOptional)
            }
            func first<A: Marker>(_ a: A.Type, _ isOptional: Bool) {
                if isOptional { second(Item<A>?.self) } else { second(Item<A>.self) }
            }
            func second<First>(_ first: First.Type) {
                guard recipe.dependencies.count > 1 else {
                    register { (a: First) in Item<M>([a as? AnyItem]) }.lifetime(recipe.lifetime)
                    return
                }
                func with<B: Marker>(_ b: B.Type) {
                    if recipe.dependencies[1].isOptional {
                        register { (a: First, b: Item<B>?) in Item<M>([a as? AnyItem, b]) }.lifetime(
                            recipe.lifetime)
                    } else {
                        register { (a: First, b: Item<B>) in Item<M>([a as? AnyItem, b]) }.lifetime(
                            recipe.lifetime)
                    }
                }
                with(markers[recipe.dependencies[1].number])
            }
        }
        own(markers[recipe.number])
    }

    func resolveItem(_ number: Int) throws -> AnyItem {
        func resolve<M: Marker>(_ marker: M.Type) throws -> AnyItem { try self.resolve(Item<M>.self) }
        return try resolve(markers[number])
    }
}

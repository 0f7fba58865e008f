import StoreyInjection

// More than a thousand component types without a thousand declarations: one for each pair of 32 digits.

protocol Digit: SendableMetatype {}
enum Digit0: Digit {}
enum Digit1: Digit {}
enum Digit2: Digit {}
enum Digit3: Digit {}
enum Digit4: Digit {}
enum Digit5: Digit {}
enum Digit6: Digit {}
enum Digit7: Digit {}
/// A digit made of two others. `digit(_:)` combines the eight basic digits into 32 of these.
enum Kind<Value: Digit, Of: Digit>: Digit {}

protocol Number {}
enum Pair<High: Digit, Low: Digit>: Number {}

final class Numbered<N: Number> {
    let needs: [AnyObject]
    init(_ needs: AnyObject...) { self.needs = needs }
}

private let few: [any Digit.Type] = [
    Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self, Digit6.self, Digit7.self,
]

extension Digit {
    fileprivate static func kind(of other: any Digit.Type) -> any Digit.Type { other.kind(with: Self.self) }
    private static func kind<Value: Digit>(with: Value.Type) -> any Digit.Type { Kind<Value, Self>.self }

    fileprivate static func pair(of other: any Digit.Type) -> any Number.Type { other.pair(with: Self.self) }
    private static func pair<High: Digit>(with: High.Type) -> any Number.Type { Pair<High, Self>.self }
}

private func digit(_ number: Int) -> any Digit.Type {
    few[number % 8].kind(of: few[number / 8])
}

private func number(_ number: Int) -> any Number.Type {
    digit(number / 32).pair(of: digit(number % 32))
}

extension Container {
    /// Registers component number `own`, which depends on two other components or on none.
    func register(_ own: Int, needs: [Int]) {
        func open<Own: Number>(_: Own.Type) {
            guard needs.count == 2 else {
                register { Numbered<Own>() }.lifetime(.prototype)
                return
            }
            func first<First: Number>(_: First.Type) {
                func second<Second: Number>(_: Second.Type) {
                    register { (one: Numbered<First>, other: Numbered<Second>) in Numbered<Own>(one, other) }
                        .lifetime(.prototype)
                }
                second(number(needs[1]))
            }
            first(number(needs[0]))
        }
        open(number(own))
    }
}

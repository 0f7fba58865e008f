/// What somebody may have in mind to do, and how much they are tempted.
struct Temptation<Choice> {
    let weight: Int
    /// Nil where it comes to nothing.
    let choose: (inout Mind) -> Choice?

    /// The same, of what another kind of choice is made of it.
    func map<Other>(_ transform: @escaping (Choice) -> Other) -> Temptation<Other> {
        Temptation<Other>(weight: weight) { mind in choose(&mind).map(transform) }
    }
}

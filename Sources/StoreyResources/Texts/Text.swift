/// A text of the app in all its languages, found to be without a fault.
struct Text: Equatable {
    /// A text, or several of which a number chooses one.
    enum Wording: Equatable {
        case plain(TextFormat)
        case plural([PluralCategory: TextFormat])
    }

    let name: String
    /// What a person reads in the development language.
    let sample: String
    /// In the order of their places.
    let arguments: [TextArgument]
    /// The place of the number that chooses the plural's form, the first being 1.
    let count: Int?
    let wordings: [String: Wording]
}

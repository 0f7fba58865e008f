/// A valid text of the app in all languages.
struct Text: Equatable {
    /// The text in one language: plain, or one form for each plural category.
    enum Wording: Equatable {
        case plain(TextFormat)
        case plural([PluralCategory: TextFormat])
    }

    let name: String
    /// The text in the development language, for documentation.
    let sample: String
    /// The arguments in the order of their positions.
    let arguments: [TextArgument]
    /// The position of the argument that selects the plural form, starting at 1.
    let count: Int?
    let wordings: [String: Wording]
}

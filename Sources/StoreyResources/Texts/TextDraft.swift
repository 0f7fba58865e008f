/// A text as it stands in the files, before anything is checked.
struct TextDraft {
    struct Translation {
        let place: ResourcePlace
        /// One, of no category; or those of a plural.
        var forms: [Form]

        var isPlural: Bool { forms.contains { $0.category != nil } }
    }

    struct Form {
        let category: PluralCategory?
        let text: String
    }

    let key: String
    let place: ResourcePlace
    /// Whether all languages share the development language's text.
    var isShared = false
    /// By language.
    var translations: [String: Translation] = [:]
    /// Languages that are named, but whose text was found to be faulty already.
    var faulty: Set<String> = []
}

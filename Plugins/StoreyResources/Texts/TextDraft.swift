/// A text as read from the files, before validation.
struct TextDraft {
    struct Translation {
        let place: ResourceLocation
        /// One form without a category, or the forms of a plural.
        var forms: [Form]

        var isPlural: Bool { forms.contains { $0.category != nil } }
    }

    struct Form {
        let category: PluralCategory?
        let text: String
    }

    let key: String
    let place: ResourceLocation
    /// Whether all languages share the development language's text.
    var isShared = false
    /// The translations by language.
    var translations: [String: Translation] = [:]
    /// Languages whose translation has already been reported as invalid.
    var invalidLanguages: Set<String> = []
}

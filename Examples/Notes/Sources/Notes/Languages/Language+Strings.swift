extension Language {
    /// The texts of the app in this language, which `storey resources` generates from `Resources`.
    package var strings: Strings {
        switch self {
        case .english: Strings(.en)
        case .german: Strings(.de)
        case .spanish: Strings(.es)
        case .arabic: Strings(.ar)
        }
    }

    /// The name of the language in that language.
    package var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .spanish: "Español"
        case .arabic: "العربية"
        }
    }
}

/// All words of the app in one language. Each screen's are a type of its own, made with all of them at once: a
/// translation that is missing does not compile.
package final class Texts: Sendable {
    package let language: Language
    package let splash: SplashTexts
    package let update: UpdateRequiredTexts

    init(language: Language, splash: SplashTexts, update: UpdateRequiredTexts) {
        self.language = language
        self.splash = splash
        self.update = update
    }
}

extension Texts: Equatable {
    package static func == (left: Texts, right: Texts) -> Bool { left.language == right.language }
}

extension Language {
    /// All words in this language.
    package var texts: Texts {
        switch self {
        case .english: .english
        case .german: .german
        case .spanish: .spanish
        }
    }
}

/// The plural category of a number.
///
/// Source: Unicode Technical Standard 35, part 3, “Language Plural Rules”.
enum PluralCategory: String, CaseIterable {
    case zero, one, two, few, many, other
}

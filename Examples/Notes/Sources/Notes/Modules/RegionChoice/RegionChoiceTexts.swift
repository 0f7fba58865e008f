/// The words of the choice of language and country.
package struct RegionChoiceTexts: Sendable {
    package let title: String
    package let language: String
    package let country: String
    package let done: String
}

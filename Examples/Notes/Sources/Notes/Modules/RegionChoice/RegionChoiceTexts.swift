/// The localized texts of the region screen.
package struct RegionChoiceTexts: Sendable {
    package let title: String
    package let language: String
    package let country: String
    package let done: String
}

/// The localized texts of the tour.
package struct TourPageTexts: Sendable {
    package struct Page: Sendable {
        let title: String
        let text: String
    }

    package let welcome: Page
    package let pin: Page
    package let share: Page
    package let next: String
    package let start: String
    package let skip: String
}

/// A colour of an asset catalog.
struct Colour: Equatable {
    enum Space: String {
        case srgb
        case displayP3
    }

    /// Components from 0 to 1, or beyond in an extended space.
    struct Shade: Equatable {
        let space: Space
        let red: Double
        let green: Double
        let blue: Double
        let alpha: Double
    }

    let name: String
    let swiftName: String
    let light: Shade
    let dark: Shade?
}

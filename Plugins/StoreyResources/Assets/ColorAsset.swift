/// A color of an asset catalog.
struct ColorAsset: Equatable {
    enum Space: String {
        case srgb
        case displayP3
    }

    /// Color components from 0 to 1, or beyond in an extended color space.
    struct Components: Equatable {
        let space: Space
        let red: Double
        let green: Double
        let blue: Double
        let alpha: Double
    }

    let name: String
    let swiftName: String
    let light: Components
    let dark: Components?
}

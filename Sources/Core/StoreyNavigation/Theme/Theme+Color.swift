extension Theme {
    /// The user's preferences that a color depends on.
    package enum Appearance: CaseIterable, Sendable {
        case light
        case dark
        /// Light, with increased contrast.
        case highContrast
        /// Dark, with increased contrast.
        case darkHighContrast
    }

    /// A color with variants for light mode, dark mode, and increased contrast in each. All are opaque and in sRGB.
    public struct Color: Hashable, Sendable {
        private let light: UInt32
        private let dark: UInt32
        private let highContrast: UInt32
        private let darkHighContrast: UInt32

        /// Creates a color from numbers such as `0xff8000`: two hexadecimal digits each for red, green, and blue.
        ///
        /// - Parameters:
        ///   - light: The color in light mode.
        ///   - dark: The color in dark mode, by default the same.
        ///   - highContrast: The color in light mode with increased contrast, by default that of light mode.
        ///   - darkHighContrast: The color in dark mode with increased contrast, by default that of dark mode.
        public init(
            _ light: UInt32, dark: UInt32? = nil, highContrast: UInt32? = nil,
            darkHighContrast: UInt32? = nil
        ) {
            self.light = light & 0xffffff
            self.dark = (dark ?? light) & 0xffffff
            self.highContrast = (highContrast ?? light) & 0xffffff
            self.darkHighContrast = (darkHighContrast ?? dark ?? light) & 0xffffff
        }

        /// The components in an appearance.
        package subscript(appearance: Appearance) -> Components {
            let number =
                switch appearance {
                case .light: light
                case .dark: dark
                case .highContrast: highContrast
                case .darkHighContrast: darkHighContrast
                }
            return Components(
                red: Double(number >> 16), green: Double(number >> 8 & 255), blue: Double(number & 255))
        }
    }

    /// The components of a color in sRGB, from 0 to 255.
    package struct Components: Hashable, Sendable {
        package let red: Double
        package let green: Double
        package let blue: Double

        /// Returns the color that results if another one covers this one.
        func covered(by other: Components, opacity: Double) -> Components {
            func mix(_ channel: KeyPath<Components, Double>) -> Double {
                other[keyPath: channel] * opacity + self[keyPath: channel] * (1 - opacity)
            }
            return Components(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
        }
    }
}

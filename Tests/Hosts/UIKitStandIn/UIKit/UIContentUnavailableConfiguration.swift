// https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration-swift.struct
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public var text: String?
    public var secondaryText: String?

    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
}

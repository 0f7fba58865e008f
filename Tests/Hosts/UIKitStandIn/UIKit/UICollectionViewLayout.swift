@MainActor
open class UICollectionViewLayout: NSObject {
    // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/invalidatelayout()
    open func invalidateLayout() {}
}

@MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    let provider: UICollectionViewCompositionalLayoutSectionProvider

    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
    }
}

@MainActor
open class NSCollectionLayoutSection: NSObject {
    private(set) var list: UICollectionLayoutListConfiguration?

    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection()
        section.list = configuration
        return section
    }
}

public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Sendable { case none, supplementary }
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

    public let appearance: Appearance
    public var backgroundColor: UIColor?
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

// https://developer.apple.com/documentation/uikit/uilistseparatorconfiguration
public struct UIListSeparatorConfiguration: Hashable {
    public var color = UIColor.tertiaryLabel

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

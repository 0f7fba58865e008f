// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The misuses so far, for which UIKit throws an exception. They are recorded later, on the main actor.
    private(set) var misuses: [String] = []

    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }

    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.id == identifier }?.items ?? []
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        check(
            Set(sectionIdentifiers + identifiers).count == sections.count + identifiers.count,
            "a section identifier isn't unique")
        sections += identifiers.map { ($0, []) }
    }

    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let index =
            sectionIdentifier.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
        guard let index else { return check(false, "items have no section") }
        check(
            Set(itemIdentifiers + identifiers).count == itemIdentifiers.count + identifiers.count,
            "an item identifier isn't unique")
        sections[index].items += identifiers
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        check(
            Set(itemIdentifiers).isSuperset(of: identifiers), "a reconfigured item isn't in the snapshot")
        reconfiguredItemIdentifiers += identifiers
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        check(
            Set(sectionIdentifiers).isSuperset(of: identifiers), "a reloaded section isn't in the snapshot")
        reloadedSectionIdentifiers += identifiers
    }

    private mutating func check(_ condition: Bool, _ message: String) {
        if !condition { misuses.append(message) }
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Records the misuses of a snapshot that is applied over another one.
    @MainActor func recordMisuses(over old: NSDiffableDataSourceSnapshot) {
        for misuse in misuses { Misuse.check(false, misuse) }
        Misuse.check(
            Set(old.itemIdentifiers).isSuperset(of: reconfiguredItemIdentifiers),
            "a reconfigured item wasn't in the previous snapshot")
        Misuse.check(
            Set(old.sectionIdentifiers).isSuperset(of: reloadedSectionIdentifiers),
            "a reloaded section wasn't in the previous snapshot")
    }
}

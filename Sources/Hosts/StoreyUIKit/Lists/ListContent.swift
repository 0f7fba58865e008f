#if canImport(UIKit)
    import Storey
    import UIKit

    /// The identifier of a section, independent of its type.
    ///
    /// Unchecked: it can only be created from a sendable value.
    struct AnySectionID: Hashable, @unchecked Sendable {
        private let base: AnyHashable

        init(_ base: some Hashable & Sendable) { self.base = AnyHashable(base) }
    }

    /// The sections that a list view shows, shared by its data source and its cells.
    @MainActor
    final class ListContent<Item: Identifiable & Equatable> where Item.ID: Sendable {
        typealias Snapshot = NSDiffableDataSourceSnapshot<AnySectionID, Item.ID>

        private(set) var sections: [ListSection<AnySectionID, Item>] = []
        private var items: [Item.ID: Item] = [:]
        /// The strings that were current when the sections were shown. UIKit asks for cells and actions later.
        private(set) var strings = HostStrings()
        var theme: AppliedTheme?

        var isEmpty: Bool { items.isEmpty }

        func item(_ id: Item.ID?) -> Item? { id.flatMap { items[$0] } }

        func section(_ index: Int) -> ListSection<AnySectionID, Item>? {
            sections.indices.contains(index) ? sections[index] : nil
        }

        /// Replaces the sections.
        /// - Returns: The snapshot to apply, and the indices of the sections whose header or footer has another text;
        ///   `nil` if nothing has changed.
        func update<ID>(_ new: [ListSection<ID, Item>]) -> (snapshot: Snapshot, retitled: [Int])? {
            let (old, oldItems) = (sections, items)
            let unique = Self.unique(new)
            let current = HostStrings.current
            let isTranslated = strings.language != current.language
            strings = current
            if unique == old, !isTranslated { return nil }
            sections = unique
            items = [:]
            for item in unique.lazy.flatMap(\.items) { items[item.id] = item }

            let oldSections = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
            var snapshot = Snapshot()
            var retitled: [Int] = []
            snapshot.appendSections(unique.map(\.id))
            for (index, section) in unique.enumerated() {
                snapshot.appendItems(section.items.map(\.id), toSection: section.id)
                let old = oldSections[section.id]
                if let old,
                    (old.header == nil) != (section.header == nil)
                        || (old.footer == nil) != (section.footer == nil)
                {
                    // UIKit creates and removes these views only with the section.
                    snapshot.reloadSections([section.id])
                    continue
                }
                snapshot.reconfigureItems(
                    section.items.filter { item in
                        oldItems[item.id].map { isTranslated || $0 != item } ?? false
                    }
                    .map(\.id))
                if let old, old.header != section.header || old.footer != section.footer {
                    retitled.append(index)
                }
            }
            return (snapshot, retitled)
        }

        /// Returns the snapshot that configures all items again.
        func reconfigured() -> Snapshot {
            var snapshot = Snapshot()
            snapshot.appendSections(sections.map(\.id))
            for section in sections {
                snapshot.appendItems(section.items.map(\.id), toSection: section.id)
            }
            snapshot.reconfigureItems(snapshot.itemIdentifiers)
            return snapshot
        }

        /// Without sections and items whose identifier isn't unique, for which UIKit would throw an exception.
        private static func unique<ID>(_ sections: [ListSection<ID, Item>]) -> [ListSection<
            AnySectionID, Item
        >] {
            var (sectionIDs, itemIDs) = (Set<AnySectionID>(), Set<Item.ID>())
            return sections.compactMap { section in
                let id = AnySectionID(section.id)
                let items = section.items.filter { itemIDs.insert($0.id).inserted }
                let isUnique = sectionIDs.insert(id).inserted
                assert(
                    isUnique && items.count == section.items.count,
                    "The identifiers of section \(section.id) or of its items aren't unique in the list.")
                return isUnique
                    ? ListSection(id, header: section.header, footer: section.footer, items: items) : nil
            }
        }
    }
#endif

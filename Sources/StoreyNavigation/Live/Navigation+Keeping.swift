package import StoreyState

extension Navigation {
    /// Where the person is and what they have begun there, as far as another run of the app can bring them back to it.
    ///
    /// Without popups: nobody would be waiting for their answers. Without sheets that show another flow: only the
    /// coordinator that made it could make it again. Nil where nobody may be led back, as to a launch.
    public var savedPlace: SavedPlace? {
        guard leadsBack else { return nil }
        let tree = lastingTree
        var kept: [Entry.ID: [String: String]] = [:]
        for entry in tree.entries {
            if let texts = memory(of: entry.id)?.texts, !texts.isEmpty { kept[entry.id] = texts }
        }
        return SavedPlace(tree, kept: kept, version: restorationPlan.version)
    }

    /// Changes whenever something has changed of what the screens' objects keep.
    package var keptChanges: Observed<Int> { memory.changes.observed }

    /// Goes where a person was in another run of the app, or keeps that for the flow that is to take this one's place.
    /// - Parameter text: what ``SavedPlace/text(maximum:)`` made.
    /// - Returns: false where they stay where they are: because the text is no place, or a sheet must stay. The
    ///   ``restorationReport`` tells.
    @discardableResult
    public func reopen(at text: String) -> Bool {
        do {
            return report(.reopened(at: try place(in: text)))
        } catch {
            tell(RestorationReport(.damaged(RestorationReport.words(error), setAsideAs: nil)))
            return false
        }
    }

    /// The place that a text names, as far as this version of the app knows it.
    package func place(in text: String) throws -> SavedPlace {
        try SavedPlace(reading: text, of: routeTypes, by: restorationPlan)
    }

    private var lastingTree: NavigationTree {
        var tree = current.withoutPopups
        for node in current.nodes {
            guard let sheet = node.sheet, coordinator(of: sheet) !== coordinator(of: node.id) else {
                continue
            }
            tree.setSheet(nil, over: node.id)
        }
        return tree
    }

    /// The types of the routes that may stand in a tree of this app: those of all flows that live, and of those that
    /// the outermost one stands in for.
    package var routeTypes: [any Route.Type] {
        current.nodes.compactMap { coordinator(of: $0.id)?.routeType } + (rootCoordinator?.routesToCome ?? [])
    }

    func memory(of entry: Entry.ID) -> ScreenMemory? { screen(entry)?.scope.memory as? ScreenMemory }
}

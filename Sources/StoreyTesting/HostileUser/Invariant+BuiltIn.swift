import Storey

extension Invariant {
    /// Those of every app: all that are here.
    public static let all: [Invariant] = [
        .treeIsSound, .screenIsTree, .oneOwner, .asksOnce, .namesAreUnique, .linksArrive, .comesBack,
        .placeIsKept,
        .nothingLeaks,
    ]

    /// The tree is one that can be: its containers stand once, no stack is empty, and so on.
    public static let treeIsSound = Invariant(
        "The tree is sound", .drawing { $0.navigation.tree.value.brokenInvariants.first })

    /// What a host has drawn, difference by difference, is what the tree says: one view of its own for each entry.
    public static let screenIsTree = Invariant(
        "The screen is what the tree says",
        .drawing { drawing in
            let tree = drawing.navigation.tree.value
            guard drawing.tree == tree else { return "A host has drawn another tree than there is." }
            if let route = drawing.differences.first {
                return "\(route) is another view since the device was turned."
            }
            var seen: [ObjectIdentifier: Entry] = [:]
            for entry in tree.entries {
                guard let screen = drawing.navigation.screen(entry.id) else {
                    return "Behind \(entry.route) there is no screen."
                }
                guard drawing.views[entry.id] === screen.view else {
                    return "A host has drawn another view for \(entry.route) than there is."
                }
                if let other = seen.updateValue(entry, forKey: ObjectIdentifier(screen.view)) {
                    return "One view stands for both \(other.route) and \(entry.route)."
                }
            }
            return drawing.views.count == tree.entries.count
                ? nil : "A host has drawn \(drawing.views.count) views for \(tree.entries.count) entries."
        })

    /// Each container belongs to one coordinator that stands, and whoever is in front has all of the screen.
    public static let oneOwner = Invariant(
        "The screen has one owner",
        .drawing { drawing in
            let (navigation, tree) = (drawing.navigation, drawing.navigation.tree.value)
            for node in tree.nodes {
                guard let coordinator = navigation.coordinator(of: node.id) else {
                    return "Nobody owns the container \(node.id)."
                }
                guard coordinator.navigation === navigation, let home = coordinator.nodeID,
                    tree.node(home) != nil
                else { return "\(type(of: coordinator)) owns \(node.id) and stands nowhere itself." }
            }
            guard let top = (tree.popup?.entry ?? tree.top) else { return "No screen is in sight." }
            return navigation.topScreen?.entry == top
                ? nil : "Another screen than \(top.route), which is in front, has it."
        })

    /// Nobody is asked one thing twice at a time: not after a double tap either.
    public static let asksOnce = Invariant(
        "Nobody is asked the same twice",
        .drawing { drawing in
            // Two pieces of work may fail alike.
            let failed = drawing.navigation.frameWords.failed
            var questions: [Popup] = []
            for popup in drawing.navigation.tree.value.popups where popup.title != failed {
                if questions.contains(where: { $0.asksTheSame(as: popup) }) {
                    return "“\(popup.title)” waits for two answers."
                }
                questions.append(popup)
            }
            return nil
        })

    /// No two elements in sight have one identifier.
    public static let namesAreUnique = Invariant(
        "An identifier names one element of a screen",
        .app { app in
            var seen: Set<String> = []
            for name in app.elements.compactMap(\.identifier) where !seen.insert(name).inserted {
                return "“\(name)” stands twice on \(app.screen)."
            }
            return nil
        })

    /// A link leads where it says, or waits, or says why not. One that waits is not forgotten.
    public static let linksArrive = Invariant(
        "No link is lost",
        .drawing { drawing in
            let navigation = drawing.navigation
            if let link = drawing.openLink,
                navigation.coordinator(of: navigation.tree.value.root.id)?.keptLink != link
            {
                return """
                    “\(link.prefix(80))” was opened, and nothing has become of it: nobody is where it leads, it does not \
                    wait, and nobody was told why not.
                    """
            }
            if let parked = drawing.parked, navigation.parkedLink.value == nil {
                let name = parked.link ?? "\(parked.place)"
                return "“\(name)” waited, and does no longer. Nobody was told why."
            }
            if navigation.hasIdleLink {
                return "“\(navigation.parkedLink.value?.link ?? "A way")” waits for nothing: it could go on."
            }
            return nil
        })

    /// An app that was killed comes back where the person was, when all services answer.
    public static let comesBack = Invariant("A killed app comes back", .drawing { $0.lostPlace })

    /// Where a person is can be written down, and read again as what it was.
    public static let placeIsKept = Invariant(
        "What is saved is restored", isSlow: true,
        .app { app in
            try await app.session.placeReadOtherwise()
                .map { "The place reads as another one:\n\($0.tree.outline)" }
        })

    /// No object of a screen, and no coordinator, outlives its place. As ``NoLeaks`` has it.
    public static let nothingLeaks = Invariant(
        "Nothing leaks", isSlow: true,
        .app { app in
            let leaks = await app.session.lastingLeaks(looks: 40, pause: .milliseconds(1))
            return leaks.isEmpty ? nil : leaks.map(\.description).joined(separator: "\n")
        })

    /// No error comes up that no coordinator settles.
    /// - Parameter isExpected: errors that a person is meant to see, beside ``WeatherError`` and `LinkError`.
    static func errorsAreHandled(but isExpected: @escaping @Sendable (any Error) -> Bool) -> Invariant {
        Invariant(
            "No error is unhandled",
            .drawing { drawing in
                drawing.unhandled.first { !($0 is WeatherError || $0 is LinkError || isExpected($0)) }
                    .map { "\(type(of: $0)): \($0)" }
            })
    }
}

extension Popup {
    fileprivate func asksTheSame(as other: Popup) -> Bool {
        owner == other.owner && title == other.title && message == other.message && buttons == other.buttons
            && entry?.route == other.entry?.route
    }
}

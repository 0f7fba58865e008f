#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// A view that may stand in another one's screen, under a name.
    @MainActor
    protocol SectionController: UIViewController {
        /// Nil where it is a screen of its own.
        var sectionName: String? { get set }
    }

    extension ScreenController: SectionController {}

    extension ScreenController {
        /// Gives another module's view its place on this screen, or takes it out of sight: it observes nothing then.
        ///
        /// ```swift
        /// bind(\.showsLatest) { $0.show($0.sections.latest, in: $0.latest, $1) }
        /// ```
        /// - Parameters:
        ///   - section: the other module.
        ///   - place: what it fills. Hidden while the section is out of sight.
        ///   - isInSight: whether it is in sight.
        public func show(_ section: ScreenSection, in place: UIView, _ isInSight: Bool = true) {
            place.isHidden = !isInSight
            guard let controller = section.view as? UIViewController, let view = controller.view,
                (controller.parent === self) != isInSight
            else { return }
            guard isInSight else { return controller.leave() }
            (controller as? any SectionController)?.sectionName = section.name
            addChild(controller)
            place.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: place.topAnchor),
                view.bottomAnchor.constraint(equalTo: place.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: place.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: place.trailingAnchor),
            ])
            controller.didMove(toParent: self)
        }
    }
#endif

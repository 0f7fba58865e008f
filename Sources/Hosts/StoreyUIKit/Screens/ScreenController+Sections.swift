#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// A view controller that can be embedded in another screen, under a name.
    @MainActor
    protocol SectionController: UIViewController {
        /// The name of the section, or `nil` for a whole screen.
        var sectionName: String? { get set }
    }

    extension ScreenController: SectionController {}

    extension ScreenController {
        /// Shows or hides the view of another module in this screen. A hidden section observes nothing.
        ///
        /// ```swift
        /// bind(\.showsLatest) { $0.show($0.sections.latest, in: $0.latest, $1) }
        /// ```
        /// - Parameters:
        ///   - section: The section.
        ///   - container: The view that the section fills. It is hidden together with the section.
        ///   - isVisible: Whether the section is visible.
        public func show(_ section: ScreenSection, in container: UIView, _ isVisible: Bool = true) {
            container.isHidden = !isVisible
            guard let controller = section.view as? UIViewController, let view = controller.view,
                (controller.parent === self) != isVisible
            else { return }
            guard isVisible else { return controller.unembed() }
            (controller as? any SectionController)?.sectionName = section.name
            addChild(controller)
            container.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: container.topAnchor),
                view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            ])
            controller.didMove(toParent: self)
        }
    }
#endif

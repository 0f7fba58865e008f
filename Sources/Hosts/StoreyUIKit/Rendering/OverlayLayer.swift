#if canImport(UIKit)
    import Storey
    import UIKit

    /// A layer above the root container: a sheet, or the popup in front of everything.
    enum OverlayLayer: Equatable {
        case sheet(NavigationNode.ID)
        case popup(Popup.ID)
    }

    extension NavigationTree {
        /// The layers above the root container, from back to front.
        var overlayLayers: [OverlayLayer] {
            layers.dropFirst().map { .sheet($0.id) } + (popup.map { [.popup($0.id)] } ?? [])
        }

        /// Returns the transition of a layer, which is the transition of its first screen.
        func transition(of layer: OverlayLayer) -> ScreenTransition {
            switch layer {
            case .sheet(let id): node(id)?.entries.first?.transition ?? .system
            case .popup(let id): popups.first { $0.id == id }?.entry?.transition ?? .system
            }
        }
    }

    /// A layer and the view controller that presents it.
    struct PresentedLayer {
        let layer: OverlayLayer
        let controller: UIViewController
        let transition: ScreenTransition
    }
#endif

#if canImport(UIKit)
    import Storey
    import UIKit

    /// What stands over the bottom of the screen: a sheet, or the popup in front of everything.
    enum Layer: Equatable {
        case sheet(Node.ID)
        case popup(Popup.ID)
    }

    extension NavigationTree {
        /// The layers over the outermost container, from the back to the front.
        var layersOverBottom: [Layer] {
            layers.dropFirst().map { .sheet($0.id) } + (popup.map { [.popup($0.id)] } ?? [])
        }

        /// How a layer comes into sight, and goes: as the first screen on it.
        func transition(of layer: Layer) -> Transition {
            switch layer {
            case .sheet(let id): node(id)?.entries.first?.transition ?? .system
            case .popup(let id): popups.first { $0.id == id }?.entry?.transition ?? .system
            }
        }
    }

    /// A layer with the controller that shows it.
    struct ShownLayer {
        let layer: Layer
        let controller: UIViewController
        let transition: Transition
    }
#endif

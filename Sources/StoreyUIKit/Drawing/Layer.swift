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
    }

    /// A layer with the controller that shows it.
    struct ShownLayer {
        let layer: Layer
        let controller: UIViewController
    }
#endif

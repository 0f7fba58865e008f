#if canImport(UIKit)
    import Calls
    import Storey
    import UIKit

    /// Takes the place of a view for the media engine, which needs none on a phone. Never shown.
    final class NoMediaViewController: UIViewController, MediaView {}
#endif

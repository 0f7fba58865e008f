// https://developer.apple.com/documentation/uikit/uistoryboard
@MainActor
open class UIStoryboard: NSObject {
    /// Simulates the archive of a scene of a storyboard, which has no values here.
    private final class Archive: NSCoder {}

    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

    // https://developer.apple.com/documentation/uikit/uistoryboard/instantiateviewcontroller(identifier:creator:)
    public func instantiateViewController<ViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController where ViewController: UIViewController {
        guard let controller = creator?(Archive()) ?? ViewController(coder: Archive()) else {
            fatalError("The storyboard \(name) can't create the view controller \(identifier).")
        }
        return controller
    }
}

import Storey
import UIKit

/// The delegate of a scene that shows a numbered app.
final class NumberedSceneDelegate: StoreySceneDelegate {
    private let numbered: NumberedApp
    /// The store of the scene's state, if any.
    var storage: RestorationStore?
    /// The error that prevents the launch, if any.
    var error: NumberedError?

    init(_ app: NumberedApp = NumberedApp()) { numbered = app }

    override func app() throws -> AppDefinition {
        if let error { throw error }
        return { [numbered] _ in numbered.root() }
    }

    override func restorationStore(for session: UISceneSession) -> RestorationStore? { storage }
}

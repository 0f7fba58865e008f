import UIKit

/// An app that does nothing: it lends the tests its scene.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

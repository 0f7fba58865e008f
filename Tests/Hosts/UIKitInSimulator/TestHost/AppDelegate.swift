import UIKit

/// An empty app that provides a scene for the tests.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

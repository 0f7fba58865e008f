// What the system does with an app: launches it and connects its scenes. The system creates a scene's delegate from its class
// by the Objective-C runtime, which Linux doesn't have; here, a test creates it.

extension UIApplication {
    /// Simulates the launch of the app's process, without a scene.
    public func launch(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        connectedScenes = []
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    }

    /// Simulates that the system opens a scene: asks for its configuration, connects it, and moves it to the foreground.
    /// - Parameters:
    ///   - delegate: An object of the configuration's delegate class.
    ///   - session: The session of the scene; a new one by default. The system asks for the configuration of a new one only.
    ///   - options: The events that the scene is opened for; none by default.
    @discardableResult
    public func connect(
        _ delegate: any UIWindowSceneDelegate, to session: UISceneSession? = nil,
        options: UIScene.ConnectionOptions? = nil
    ) -> UIWindowScene {
        let options = options ?? UIScene.ConnectionOptions()
        let session = session ?? newSession(for: options)
        Misuse.check(
            session.configuration.delegateClass.map { type(of: delegate) == $0 } ?? true,
            "the scene's delegate isn't of the class that its configuration has")
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        scene.delegate = delegate
        connectedScenes.insert(scene)
        delegate.scene(scene, willConnectTo: session, options: options)
        scene.activationState = .foregroundActive
        return scene
    }

    /// Simulates that the user closes a scene in the app switcher, so that it won't be restored.
    public func discard(_ scene: UIScene) {
        disconnect(scene)
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }

    /// Simulates that the system reclaims the memory of a scene.
    public func disconnect(_ scene: UIScene) {
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        scene.delegate = nil
        connectedScenes.remove(scene)
    }

    private func newSession(for options: UIScene.ConnectionOptions) -> UISceneSession {
        let session = UISceneSession()
        if let delegate {
            session.configuration = delegate.application(
                self, configurationForConnecting: session, options: options)
        }
        return session
    }

    /// Simulates that the user shakes the device. Where no responder handles the motion, it reaches the app delegate.
    public func shake() { (delegate as? UIResponder)?.motionEnded(.motionShake, with: nil) }
}

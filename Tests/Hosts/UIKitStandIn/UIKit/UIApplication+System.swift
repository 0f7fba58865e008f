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
    ///   - isCompact: Whether the scene is as narrow as a phone.
    ///   - screen: The screen; by default one without a size, on which nothing is laid out.
    ///   - frame: The part of the screen that the scene has; all of it by default.
    @discardableResult
    public func connect(
        _ delegate: any UIWindowSceneDelegate, to session: UISceneSession? = nil,
        options: UIScene.ConnectionOptions? = nil, isCompact: Bool = true, screen: UIScreen? = nil,
        frame: CGRect? = nil
    ) -> UIWindowScene {
        let options = options ?? UIScene.ConnectionOptions()
        let session = session ?? newSession(for: options)
        Misuse.check(
            session.configuration.delegateClass.map { type(of: delegate) == $0 } ?? true,
            "the scene's delegate isn't of the class that its configuration has")
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        scene.delegate = delegate
        scene.application = self
        scene.isCompact = isCompact
        if let screen {
            scene.screen = screen
            screen.add(scene)
        }
        scene.frameOnScreen = frame ?? scene.screen.bounds
        connectedScenes.insert(scene)
        delegate.scene(scene, willConnectTo: session, options: options)
        if let activity = session.stateRestorationActivity {
            delegate.scene(scene, restoreInteractionStateWith: activity)
        }
        enterForeground(scene)
        return scene
    }

    /// Simulates that the user closes a scene in the app switcher, so that it won't be restored.
    public func discard(_ scene: UIScene) {
        disconnect(scene)
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }

    /// Simulates that the user opens a scene that is in the background, or that the system has just connected.
    public func enterForeground(_ scene: UIScene) {
        scene.delegate?.sceneWillEnterForeground(scene)
        scene.state = .foregroundInactive
        activate(scene)
    }

    /// Simulates the end of an interruption, such as a call.
    public func activate(_ scene: UIScene) {
        guard scene.activationState == .foregroundInactive else { return }
        scene.state = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
    }

    /// Simulates an interruption, such as a call.
    public func deactivate(_ scene: UIScene) {
        guard scene.activationState == .foregroundActive else { return }
        scene.delegate?.sceneWillResignActive(scene)
        scene.state = .foregroundInactive
    }

    /// Simulates that the user leaves a scene. Animations end, and the system requests its state.
    public func enterBackground(_ scene: UIScene) {
        deactivate(scene)
        guard scene.activationState == .foregroundInactive else { return }
        scene.state = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        for window in (scene as? UIWindowScene)?.windows ?? [] { window.animations.finishAll() }
        scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
    }

    /// Simulates that the system reclaims the memory of a scene, which is in the background then.
    public func disconnect(_ scene: UIScene) {
        guard connectedScenes.contains(scene) else { return }
        enterBackground(scene)
        scene.state = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        scene.delegate = nil
        connectedScenes.remove(scene)
    }

    /// Simulates that the system is short of memory: it tells the delegate, the observers, and all view controllers.
    public func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
        func notify(_ controller: UIViewController) {
            controller.didReceiveMemoryWarning()
            for child in controller.children { notify(child) }
        }
        for case let scene as UIWindowScene in connectedScenes {
            for window in scene.windows { for layer in window.layers { notify(layer) } }
        }
    }

    private func newSession(for options: UIScene.ConnectionOptions) -> UISceneSession {
        let session = UISceneSession()
        if let delegate {
            session.configuration = delegate.application(
                self, configurationForConnecting: session, options: options)
        }
        return session
    }

    /// Simulates that the user shakes the device: the first responder of the active scene's key window receives the motion, or
    /// the window, and then the responders after it up to the app delegate.
    public func shake() {
        let window = connectedScenes.lazy.filter { $0.activationState == .foregroundActive }
            .compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
        (window?.firstResponder ?? window ?? self).motionEnded(.motionShake, with: nil)
    }
}

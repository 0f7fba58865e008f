/// The layer rules of an app.
public struct LayerRules: Sendable {}

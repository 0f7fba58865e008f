import Storey

/// The model of the splash: how far the launch is.
protocol SplashProvider: AnyObject {
    /// From 0 to 1, and never back.
    var progress: Observed<Double> { get }
}

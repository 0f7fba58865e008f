import Storey

/// The model of the splash: the progress of the launch.
protocol SplashProvider: AnyObject {
    /// The progress from 0 to 1; it never decreases.
    var progress: Observed<Double> { get }
}

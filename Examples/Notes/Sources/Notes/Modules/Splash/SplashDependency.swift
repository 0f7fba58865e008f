package import Storey

struct SplashDependency {
    let viewModel: any SplashViewModel
    let view: any SplashView
}

/// The view of the splash; each host provides its own.
package protocol SplashView: Presentable {}

package import Storey

struct SplashDependency {
    let viewModel: any SplashViewModel
    let view: any SplashView
}

/// What draws the splash; each host has its own.
package protocol SplashView: Presentable {}

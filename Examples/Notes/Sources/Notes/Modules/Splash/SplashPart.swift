package import Storey

enum SplashPart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: SplashViewModel.init(launch:))
        container.register(SplashDependency.init(viewModel:view:))
    }
}

struct SplashDependency {
    let viewModel: SplashViewModel
    let view: any SplashView
}

/// The view of the splash; each host provides its own.
package protocol SplashView: Presentable {}

package import Storey

struct UndoBannerDependency {
    let viewModel: any UndoBannerViewModel
    let view: any UndoBannerView
}

/// The view of the undo banner; each host provides its own.
package protocol UndoBannerView: Presentable {}

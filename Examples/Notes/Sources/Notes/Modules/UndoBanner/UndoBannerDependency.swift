package import Storey

struct UndoBannerDependency {
    let viewModel: any UndoBannerViewModel
    let view: any UndoBannerView
}

/// What draws the banner; each host has its own.
package protocol UndoBannerView: Presentable {}

package import Storey

struct TourPageDependency {
    let viewModel: any TourPageViewModel
    let view: any TourPageView
}

/// What draws a page of the tour; each host has its own.
package protocol TourPageView: Presentable {}

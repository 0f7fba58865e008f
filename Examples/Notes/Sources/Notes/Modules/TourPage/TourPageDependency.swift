package import Storey

struct TourPageDependency {
    let viewModel: any TourPageViewModel
    let view: any TourPageView
}

/// The view of a tour page; each host provides its own.
package protocol TourPageView: Presentable {}

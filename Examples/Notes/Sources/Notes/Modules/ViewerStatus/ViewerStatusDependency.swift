package import Storey

struct ViewerStatusDependency {
    let viewModel: any ViewerStatusViewModel
    let view: any ViewerStatusView
}

/// The view of the viewers' status; each host provides its own.
package protocol ViewerStatusView: Presentable {}

package import Storey

struct ViewerStatusDependency {
    let viewModel: any ViewerStatusViewModel
    let view: any ViewerStatusView
}

/// What draws how those are who saw the screen last; each host has its own.
package protocol ViewerStatusView: Presentable {}

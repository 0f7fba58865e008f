package import Storey

struct ViewerStatusDependency {
    let viewModel: any ViewerStatusViewModel
    let view: any ViewerStatusView
}

/// What draws how the last viewer is; each host has its own.
package protocol ViewerStatusView: Presentable {}

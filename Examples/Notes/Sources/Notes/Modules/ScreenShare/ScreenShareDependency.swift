package import Storey

struct ScreenShareDependency {
    let viewModel: any ScreenShareViewModel
    let view: any ScreenShareView
}

/// The view of the screen sharing; each host provides its own.
package protocol ScreenShareView: Presentable {}

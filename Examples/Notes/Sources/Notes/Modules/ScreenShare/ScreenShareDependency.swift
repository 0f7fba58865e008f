package import Storey

struct ScreenShareDependency {
    let viewModel: any ScreenShareViewModel
    let view: any ScreenShareView
}

/// What draws the sharing of the screen; each host has its own.
package protocol ScreenShareView: Presentable {}

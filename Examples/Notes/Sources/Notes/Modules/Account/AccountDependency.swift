package import Storey

struct AccountDependency {
    let viewModel: any AccountViewModel
    let view: any AccountView
}

/// What draws the screen to sign in on; each host has its own.
package protocol AccountView: Presentable {}

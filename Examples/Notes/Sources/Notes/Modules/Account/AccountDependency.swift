package import Storey

struct AccountDependency {
    let viewModel: any AccountViewModel
    let view: any AccountView
}

/// The view of the sign-in screen; each host provides its own.
package protocol AccountView: Presentable {}

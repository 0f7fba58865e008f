package import Storey

struct UpdateRequiredDependency {
    let viewModel: any UpdateRequiredViewModel
    let view: any UpdateRequiredView
}

/// The view of the required update; each host provides its own.
package protocol UpdateRequiredView: Presentable {}

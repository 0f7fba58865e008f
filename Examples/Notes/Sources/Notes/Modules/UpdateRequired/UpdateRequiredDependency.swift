package import Storey

struct UpdateRequiredDependency {
    let viewModel: any UpdateRequiredViewModel
    let view: any UpdateRequiredView
}

/// What draws the news that an update is needed; each host has its own.
package protocol UpdateRequiredView: Presentable {}

package import Storey

struct RegionChoiceDependency {
    let viewModel: any RegionChoiceViewModel
    let view: any RegionChoiceView
}

/// The view of the region screen; each host provides its own.
package protocol RegionChoiceView: Presentable {}

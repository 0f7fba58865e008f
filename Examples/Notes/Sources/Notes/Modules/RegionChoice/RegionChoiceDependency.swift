package import Storey

struct RegionChoiceDependency {
    let viewModel: any RegionChoiceViewModel
    let view: any RegionChoiceView
}

/// What draws the choice of language and country; each host has its own.
package protocol RegionChoiceView: Presentable {}

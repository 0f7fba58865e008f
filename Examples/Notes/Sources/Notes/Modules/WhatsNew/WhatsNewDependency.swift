package import Storey

struct WhatsNewDependency {
    let viewModel: any WhatsNewViewModel
    let view: any WhatsNewView
}

/// The view of the news of a version; each host provides its own.
package protocol WhatsNewView: Presentable {}

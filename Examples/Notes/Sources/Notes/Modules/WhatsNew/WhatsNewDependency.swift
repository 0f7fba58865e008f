package import Storey

struct WhatsNewDependency {
    let viewModel: any WhatsNewViewModel
    let view: any WhatsNewView
}

/// What draws the news of a version; each host has its own.
package protocol WhatsNewView: Presentable {}

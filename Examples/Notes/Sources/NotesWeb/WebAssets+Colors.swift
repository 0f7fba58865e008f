import Notes
package import StoreyHTML

extension WebAssets {
    /// The files that the web host serves, and a style sheet with the app's colors, which the others use.
    package static let served = [WebAsset("colors.css", bytes: Array(Colors.styleSheet.utf8))] + all
}

#if canImport(UIKit)
    import UIKit

    /// A place for a picture. Hidden without one.
    final class PictureView: UIView {
        private let pictures: any CallPictures
        private var shown: CallPicture?
        private var end: @MainActor () -> Void = {}

        init(_ pictures: any CallPictures) {
            self.pictures = pictures
            super.init(frame: .zero)
            isHidden = true
        }

        required init?(coder: NSCoder) { nil }

        /// Shows another picture, or none. Call it with `nil` before the view is released.
        func show(_ picture: CallPicture?) {
            guard picture != shown else { return }
            end()
            shown = picture
            if let picture { end = pictures.show(picture, in: self) } else { end = {} }
            isHidden = picture == nil
        }
    }
#endif

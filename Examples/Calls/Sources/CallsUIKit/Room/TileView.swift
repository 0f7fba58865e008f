#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// A participant's picture, name, and state.
    final class TileView: UIView {
        let pin: ControlButton
        private let picture: PictureView
        private let initials = UILabel.label(.title1)
        private let interruption = UILabel.label(.footnote)
        private let hand = UILabel.label(.footnote)
        private let muted = UIImageView(image: UIImage(systemName: "mic.slash"))
        private let speaking = UIImageView(image: UIImage(systemName: "waveform"))
        private let name = UILabel.label(.footnote)

        init(_ id: Participant.ID, _ pictures: any CallPictures) {
            pin = ControlButton(RoomElement.pin(id))
            picture = PictureView(pictures)
            super.init(frame: .zero)
            for symbol in [muted, speaking] { symbol.isAccessibilityElement = true }
            hand.text = "✋"
            fill(
                with: UIStackView.column([
                    picture, initials, interruption,
                    UIStackView(arrangedSubviews: [hand, muted, speaking, name, pin]),
                ]))
        }

        required init?(coder: NSCoder) { nil }

        func show(_ tile: RoomViewInputData.Tile) {
            picture.show(
                tile.hasCamera ? CallPicture(.camera, of: tile.isLocal ? nil : tile.id) : nil)
            initials.text = tile.initials
            initials.isHidden = tile.hasCamera
            // VoiceOver reads the name.
            initials.accessibilityElementsHidden = true
            interruption.text = strings.statusInterrupted
            interruption.isHidden = !tile.isInterrupted
            hand.accessibilityLabel = strings.tileHandRaised
            hand.isHidden = !tile.isHandRaised
            muted.accessibilityLabel = strings.tileMuted
            muted.isHidden = !tile.isMuted
            speaking.accessibilityLabel = strings.tileSpeaking
            speaking.isHidden = !tile.isSpeaking
            name.text = tile.isLocal ? strings.tileNamed(tile.name) : tile.name
            pin.show(
                tile.isPinned ? strings.tileUnpin(tile.name) : strings.tilePin(tile.name),
                symbol: tile.isPinned ? "pin.slash" : "pin", isOn: tile.isPinned)
        }

        /// Stops rendering the picture.
        func end() { picture.show(nil) }
    }
#endif

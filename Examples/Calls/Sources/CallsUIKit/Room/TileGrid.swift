#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// The participants' pictures: a grid, or a strip below a larger picture.
    final class TileGrid: UIView {
        /// The places of the tiles, which are arranged again only if they change.
        private struct Arrangement: Equatable {
            let ids: [Participant.ID]
            let pinned: Participant.ID?
            let isStrip: Bool

            /// The tiles in rows, apart from a strip.
            var rows: [[Participant.ID]] {
                let columns = ids.count < 3 ? 1 : ids.count < 9 ? 2 : 3
                return stride(from: 0, to: ids.count, by: columns).map { start in
                    Array(ids[start..<min(start + columns, ids.count)])
                }
            }
        }

        private static let stripHeight: CGFloat = 120

        private let makeTile: (Participant.ID) -> TileView
        private var tiles: [Participant.ID: TileView] = [:]
        private var arrangement: Arrangement?

        /// - Parameter makeTile: Creates the view of a participant, who is new or has come back.
        init(makeTile: @escaping (Participant.ID) -> TileView) {
            self.makeTile = makeTile
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        /// Shows the participants.
        /// - Parameters:
        ///   - data: The participants in their order.
        ///   - isStrip: Whether they are beside a larger picture, which is that of the pinned one, unless a screen is shared.
        func show(_ data: [RoomViewInputData.Tile], isStrip: Bool) {
            let ids = data.map(\.id)
            for (id, tile) in tiles where !ids.contains(id) {
                tile.end()
                tile.removeFromSuperview()
                tiles[id] = nil
            }
            for tile in data {
                let view = tiles[tile.id] ?? makeTile(tile.id)
                tiles[tile.id] = view
                view.show(tile)
            }
            let pinned = isStrip ? nil : data.first(where: \.isPinned)?.id
            arrange(Arrangement(ids: ids, pinned: pinned, isStrip: isStrip || pinned != nil))
        }

        /// Stops rendering.
        func end() { for tile in tiles.values { tile.end() } }

        private func arrange(_ new: Arrangement) {
            guard new != arrangement else { return }
            arrangement = new
            for view in subviews { view.removeFromSuperview() }
            var parts: [UIView] = []
            if new.isStrip {
                if let pinned = new.pinned, let large = tiles[pinned] { parts.append(large) }
                parts.append(strip(new.ids.filter { $0 != new.pinned }))
            } else {
                parts = new.rows.map { row(of: $0) }
            }
            let column = UIStackView(arrangedSubviews: parts)
            column.axis = .vertical
            column.spacing = 8
            column.distribution = new.isStrip ? .fill : .fillEqually
            fill(with: column)
        }

        private func row(of ids: [Participant.ID]) -> UIStackView {
            let row = UIStackView(arrangedSubviews: ids.compactMap { tiles[$0] })
            row.spacing = 8
            row.distribution = .fillEqually
            return row
        }

        /// A row of small tiles that scrolls.
        private func strip(_ ids: [Participant.ID]) -> UIView {
            let row = row(of: ids)
            let scrolling = UIScrollView()
            scrolling.addSubview(row)
            row.translatesAutoresizingMaskIntoConstraints = false
            let content = scrolling.contentLayoutGuide
            NSLayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: content.topAnchor),
                row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                row.heightAnchor.constraint(equalToConstant: Self.stripHeight),
                row.widthAnchor.constraint(equalToConstant: Self.stripHeight * CGFloat(ids.count)),
                scrolling.heightAnchor.constraint(equalToConstant: Self.stripHeight),
            ])
            return scrolling
        }
    }
#endif

#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// Those who wait to be admitted.
    final class GuestsView: UIView {
        /// A guest, with what the user can do about them.
        final class Row: UIView {
            let admit = UIButton(primaryAction: nil)
            let turnAway = UIButton(primaryAction: nil)
            private let label = UILabel.label()

            init(_ id: Participant.ID) {
                super.init(frame: .zero)
                admit.elementID = RoomElement.admit(id)
                turnAway.elementID = RoomElement.turnAway(id)
                fill(with: UIStackView.column([label, UIStackView.controls([admit, turnAway])]))
            }

            required init?(coder: NSCoder) { nil }

            func show(_ name: String) {
                label.text = strings.roomWantsToJoin(name)
                admit.setTitle(strings.actionAdmit(name), for: .normal)
                turnAway.setTitle(strings.actionTurnAway(name), for: .normal)
            }
        }

        private let makeRow: (Participant.ID) -> Row
        private var shown: [Participant.ID] = []
        private var rows: [Participant.ID: Row] = [:]

        /// - Parameter makeRow: Creates the row of a guest.
        init(makeRow: @escaping (Participant.ID) -> Row) {
            self.makeRow = makeRow
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ guests: [WaitingParticipant]) {
            isHidden = guests.isEmpty
            let ids = guests.map(\.id)
            for guest in guests where !shown.contains(guest.id) {
                UIAccessibility.post(
                    notification: .announcement, argument: strings.roomWantsToJoin(guest.name))
            }
            if ids != shown {
                for view in subviews { view.removeFromSuperview() }
                rows = Dictionary(uniqueKeysWithValues: ids.map { ($0, rows[$0] ?? makeRow($0)) })
                fill(with: UIStackView.column(ids.compactMap { rows[$0] }))
                shown = ids
            }
            for guest in guests { rows[guest.id]?.show(guest.name) }
        }
    }
#endif

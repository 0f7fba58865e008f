#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class AccountViewController: ScreenController<AccountViewInputData, AccountViewEvent>,
        AccountView
    {
        private let offer = UILabel()
        private let createAccount = UIButton(primaryAction: nil)
        private let signIn = UIButton(primaryAction: nil)
        private let continueAsGuest = UIButton(primaryAction: nil)
        private let guestHint = UILabel.label(.footnote)
        private let name = UITextField()
        private let password = UITextField()
        private let problem = UILabel()
        private let submit = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            let parts: [(UIView, String)] = [
                (createAccount, "create-account"), (signIn, "sign-in"),
                (continueAsGuest, "continue-as-guest"), (guestHint, "guest-hint"), (name, "name"),
                (password, "password"),
                (problem, "problem"), (submit, "submit"),
            ]
            for (part, identifier) in parts { part.accessibilityIdentifier = identifier }
            password.isSecureTextEntry = true
            name.textContentType = .username
            offer.numberOfLines = 0
            problem.numberOfLines = 0
            fill(withScrolling: .column([offer] + parts.map(\.0)))
            on(createAccount, .primaryActionTriggered) { _ in .choose(.createAccount) }
            on(signIn, .primaryActionTriggered) { _ in .choose(.signIn) }
            on(continueAsGuest, .primaryActionTriggered) { _ in .continueAsGuest }
            on(name, .editingChanged) { .nameChanged($0.name.text ?? "") }
            on(password, .editingChanged) { .passwordChanged($0.password.text ?? "") }
            makePrimary(submit)
            on(submit, .primaryActionTriggered) { _ in .submit }
            bind(\.title) { $0.navigationItem.title = $1 }
            showTexts { $0.showLabels() }
            bind(\.mode) { $0.show($1) }
            bind(\.offersToStayAGuest) { $0.show(offersToStayAGuest: $1) }
            bind(\.passwordHint) { $0.password.placeholder = $1 }
            bind(\.submit) { $0.submit.setTitle($1, for: .normal) }
            bind(\.isWorking) { for field in [$0.name, $0.password] { field.isEnabled = !$1 } }
            bind(\.canSubmit) { $0.submit.isEnabled = $1 }
            bind(\.problem) {
                $0.problem.text = $1
                $0.problem.isHidden = $1 == nil
            }
        }

        private var form: [UIControl] { [name, password, submit] }

        private func show(_ mode: AccountFormMode?) {
            for part in form { part.isHidden = mode == nil }
            for part in [offer, createAccount, signIn] { part.isHidden = mode != nil }
            password.textContentType = mode == .createAccount ? .newPassword : .password
        }

        private func show(offersToStayAGuest offers: Bool) {
            continueAsGuest.isHidden = !offers
            guestHint.isHidden = !offers
        }

        private func showLabels() {
            offer.text = strings.accountOffer
            createAccount.setTitle(strings.accountCreateAccount, for: .normal)
            signIn.setTitle(strings.accountSignIn, for: .normal)
            continueAsGuest.setTitle(strings.accountContinueAsGuest, for: .normal)
            guestHint.text = strings.accountGuestHint
            name.accessibilityLabel = strings.accountName
            password.accessibilityLabel = strings.accountPassword
        }
    }

    extension AccountViewInputData {
        fileprivate var offersToStayAGuest: Bool { mode == nil && allowsGuest }
    }
#endif

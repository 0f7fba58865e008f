import Notes
import Storey
import StoreyHTML

final class AccountHTMLView: HTMLView, AccountView {
    let viewModel: any ViewModel<AccountViewInputData, AccountViewEvent>

    init(viewModel: any ViewModel<AccountViewInputData, AccountViewEvent>) { self.viewModel = viewModel }

    func title(_ data: AccountViewInputData) -> String { data.title }

    func body(_ data: AccountViewInputData) -> HTML<AccountViewEvent> {
        if data.mode == nil {
            offer(data)
        } else {
            div(class: ["section", .form]) { form(data) }
        }
    }

    @HTMLBuilder<AccountViewEvent>
    private func offer(_ data: AccountViewInputData) -> HTML<AccountViewEvent> {
        div(class: .introduction) {
            illustration(.account)
            p(strings.accountOffer)
        }
        button(
            strings.accountCreateAccount, id: AccountElement.createAccount, class: "button primary",
            on: .choose(.createAccount))
        button(strings.accountSignIn, id: AccountElement.signIn, on: .choose(.signIn))
        if data.allowsGuest {
            button(strings.accountContinueAsGuest, id: AccountElement.continueAsGuest, on: .continueAsGuest)
            p(strings.accountGuestHint, class: "note")
        }
    }

    @HTMLBuilder<AccountViewEvent>
    private func form(_ data: AccountViewInputData) -> HTML<AccountViewEvent> {
        textField(
            id: AccountElement.name, label: strings.accountName, value: data.name, isEnabled: !data.isWorking,
            on: { .nameChanged($0) }, onSubmit: .submit
        )
        .attribute("autocomplete", "username").autofocus()
        .aria(.invalid, data.isNameInvalid ? "true" : nil)
        .aria(.describedBy, data.isNameInvalid ? AccountElement.problem.rawValue : nil)
        textField(
            id: AccountElement.password, label: strings.accountPassword, value: data.password,
            placeholder: data.passwordHint,
            kind: .password, isEnabled: !data.isWorking, on: { .passwordChanged($0) }, onSubmit: .submit
        )
        .attribute(
            "autocomplete", data.mode == .createAccount ? "new-password" : "current-password"
        )
        .aria(.invalid, data.isPasswordInvalid ? "true" : nil)
        .aria(.describedBy, data.isPasswordInvalid ? AccountElement.problem.rawValue : nil)
        problem(data)
        button(
            data.submit, id: AccountElement.submit,
            class: data.isWorking ? "button primary busy" : "button primary",
            isEnabled: data.canSubmit, on: .submit)
    }

    @HTMLBuilder<AccountViewEvent>
    private func problem(_ data: AccountViewInputData) -> HTML<AccountViewEvent> {
        if let problem = data.problem {
            p(problem, class: ["note", "error"], id: AccountElement.problem).role(.alert)
        }
    }
}

import Notes
import Storey
import StoreyHTML

final class AccountHTMLView: HTMLView, AccountView {
    let viewModel: any ViewModel<AccountViewInputData, AccountViewEvent>

    init(viewModel: any AccountViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: AccountViewInputData) -> String { data.title }

    func body(_ data: AccountViewInputData) -> HTML<AccountViewEvent> {
        if data.mode == nil { offer(data) } else { form(data) }
    }

    @HTMLBuilder<AccountViewEvent>
    private func offer(_ data: AccountViewInputData) -> HTML<AccountViewEvent> {
        let texts = data.texts.account
        div(class: "card") { p(texts.offer) }
        button(
            texts.createAccount, id: "create-account", class: "button primary", on: .choose(.createAccount))
        button(texts.signIn, id: "sign-in", on: .choose(.signIn))
        if data.allowsGuest {
            button(texts.continueAsGuest, id: "continue-as-guest", on: .continueAsGuest)
            p(texts.guestHint, class: "note")
        }
    }

    @HTMLBuilder<AccountViewEvent>
    private func form(_ data: AccountViewInputData) -> HTML<AccountViewEvent> {
        let texts = data.texts.account
        textField(
            id: "name", label: texts.name, value: data.name, isEnabled: !data.isWorking,
            on: { .nameChanged($0) }, onSubmit: .submit)
        textField(
            id: "password", label: texts.password, value: data.password, placeholder: data.passwordHint,
            kind: .password, isEnabled: !data.isWorking, on: { .passwordChanged($0) }, onSubmit: .submit)
        if let problem = data.problem { p(problem, class: "note", id: "problem").role(.alert) }
        button(
            data.isWorking ? texts.working : data.submit, id: "submit", class: "button primary",
            isEnabled: !data.isWorking, on: .submit)
        button(texts.otherOptions, id: "other-options", isEnabled: !data.isWorking, on: .otherOptions)
    }
}

/// A random action in an app: of its coordinators, of the user, of the system, or passing time. The numbers select among the possible
/// targets, so that any sequence of actions, and any part of it, can be performed.
enum RandomAction: Equatable {
    // Coordinators; the first number selects one.
    case push(Int, hidesBar: Bool, hidesTabBar: Bool)
    case pop(Int), popToRoot(Int), setRoot(Int), setStack(Int, count: Int)
    case present(Int, isDismissable: Bool), dismiss(Int), replaceFlow(Int)
    case raise(Int), ask(Int), askScreen(Int), answerScreen(Int)
    case pushAndPresent(Int), dismissAndPresent(Int)
    case selectTab(Int), selectPage(Int)
    case returnToPast(Int)
    // User
    case tapBack, holdBack(Int)
    case swipe, pull, drag(forward: Bool), release(finishes: Bool)
    case tapTab(Int), tapButton(Int)
    // System
    case interrupt, leave, open, openLink, reclaim, warnOfMemory
    // Time
    case wait, waitForAll

    static func random(_ numbers: inout some RandomNumberGenerator) -> RandomAction {
        let number = Int.random(in: 0..<8, using: &numbers)
        let flag = Bool.random(using: &numbers)
        let all: [RandomAction] = [
            .push(number, hidesBar: flag && number < 2, hidesTabBar: flag),
            .push(number, hidesBar: false, hidesTabBar: false),
            .push(number, hidesBar: false, hidesTabBar: false), .pop(number), .popToRoot(number),
            .setRoot(number),
            .setStack(number, count: 1 + number % 4), .present(number, isDismissable: flag),
            .present(number, isDismissable: true), .dismiss(number), .replaceFlow(number),
            .raise(number), .ask(number), .askScreen(number), .answerScreen(number), .pushAndPresent(number),
            .dismissAndPresent(number), .selectTab(number), .selectPage(number), .returnToPast(number),
            .tapBack, .tapBack, .holdBack(number), .swipe, .swipe, .pull, .pull, .drag(forward: flag),
            .drag(forward: flag), .release(finishes: flag), .release(finishes: flag),
            .release(finishes: flag),
            .tapTab(number), .tapTab(number), .tapButton(number), .tapButton(number),
            .interrupt, .leave, .open, .open, .openLink, number < 4 ? .reclaim : .open, .warnOfMemory,
            .wait, .wait, .wait, .waitForAll, .waitForAll,
        ]
        return all.randomElement(using: &numbers) ?? .wait
    }
}

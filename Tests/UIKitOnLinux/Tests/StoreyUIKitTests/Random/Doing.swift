/// What happens to an app: by its coordinators, by a person's fingers, or because time passes. The numbers choose
/// among what there is then, so that any sequence of doings can be done, and a part of it too.
enum Doing: Equatable {
    // Coordinators, the first number choosing which.
    case push(Int, hidesBar: Bool, hidesTabBar: Bool)
    case pop(Int), popToRoot(Int), setRoot(Int), setStack(Int, count: Int)
    case present(Int, isDismissable: Bool), dismiss(Int), replaceFlow(Int)
    case raise(Int), ask(Int), askScreen(Int), answerScreen(Int)
    case pushAndPresent(Int), dismissAndPresent(Int)
    case selectTab(Int), turnPage(Int)
    case goBackInTime(Int)
    // Fingers.
    case tapBack, holdBack(Int)
    case swipe, pull, drag(forward: Bool), letGo(finishes: Bool)
    case tapTab(Int), tapButton(Int)
    // Time.
    case wait, waitForAll

    static func random(_ numbers: inout some RandomNumberGenerator) -> Doing {
        let number = Int.random(in: 0..<8, using: &numbers)
        let flag = Bool.random(using: &numbers)
        let all: [Doing] = [
            .push(number, hidesBar: flag && number < 2, hidesTabBar: flag),
            .push(number, hidesBar: false, hidesTabBar: false),
            .push(number, hidesBar: false, hidesTabBar: false), .pop(number), .popToRoot(number),
            .setRoot(number),
            .setStack(number, count: 1 + number % 4), .present(number, isDismissable: flag),
            .present(number, isDismissable: true), .dismiss(number), .replaceFlow(number),
            .raise(number), .ask(number), .askScreen(number), .answerScreen(number), .pushAndPresent(number),
            .dismissAndPresent(number), .selectTab(number), .turnPage(number), .goBackInTime(number),
            .tapBack, .tapBack, .holdBack(number), .swipe, .swipe, .pull, .pull, .drag(forward: flag),
            .drag(forward: flag), .letGo(finishes: flag), .letGo(finishes: flag), .letGo(finishes: flag),
            .tapTab(number), .tapTab(number), .tapButton(number), .tapButton(number),
            .wait, .wait, .wait, .waitForAll, .waitForAll,
        ]
        return all.randomElement(using: &numbers) ?? .wait
    }
}

/// Numbers that look random. Source: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

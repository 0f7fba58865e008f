/// What a link asks of one place in an address.
struct LinkDemand {
    /// A place in an address.
    enum Place: Hashable {
        case word(Int)
        case item(String)
        case fragment
    }

    /// How much it asks: nothing or something that may be missing, some value, or one text.
    enum Strength: Int {
        case none, value, literal
    }

    let strength: Strength
    let text: String?
    let parameter: LinkMaking.Parameter?

    /// Whether some text is what both ask for.
    func meets(_ other: LinkDemand) -> Bool {
        switch (text, other.text) {
        case (let text?, let other?): text == other
        case (let text?, nil): other.parameter?.accepts(text) ?? true
        case (nil, let text?): parameter?.accepts(text) ?? true
        case (nil, nil): true
        }
    }
}

extension Link {
    /// What it asks of each place.
    var demands: [LinkDemand.Place: LinkDemand] {
        guard case .success(let pattern) = pattern else { return [:] }
        var parameters = making.parameters[...]
        func demand(_ part: LinkPattern.Part) -> LinkDemand {
            switch part {
            case .literal(let text): return LinkDemand(strength: .literal, text: text, parameter: nil)
            case .value:
                let parameter = parameters.popFirst()
                let isNeeded = !(parameter?.isOptional ?? false)
                return LinkDemand(strength: isNeeded ? .value : .none, text: nil, parameter: parameter)
            }
        }
        var demands: [LinkDemand.Place: LinkDemand] = [:]
        for (index, word) in pattern.words.enumerated() { demands[.word(index)] = demand(word) }
        for item in pattern.query { demands[.item(item.name)] = demand(item.part) }
        if let fragment = pattern.fragment { demands[.fragment] = demand(fragment) }
        return demands
    }

    /// Whether some address is one of both links, and neither is the more specific.
    func isRival(of other: Link) -> Bool {
        let (mine, theirs) = (demands, other.demands)
        var (isNarrower, isWider) = (false, false)
        for place in Set(mine.keys).union(theirs.keys) {
            if let one = mine[place], let two = theirs[place], !one.meets(two) { return false }
            let left = mine[place]?.strength.rawValue ?? 0
            let right = theirs[place]?.strength.rawValue ?? 0
            if left > right { isNarrower = true }
            if left < right { isWider = true }
        }
        return isNarrower == isWider
    }
}

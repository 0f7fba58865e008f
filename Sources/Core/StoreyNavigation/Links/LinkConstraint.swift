/// A constraint of a link on one position in a URL.
struct LinkConstraint {
    /// A position in a URL.
    enum Position: Hashable {
        case segment(Int)
        case item(String)
        case fragment
    }

    /// The strength of a constraint: none or an optional value, a required value, or a literal.
    enum Strength: Int {
        case none, value, literal
    }

    let strength: Strength
    let text: String?
    let parameter: LinkBuilder.Parameter?

    /// Whether some text satisfies both constraints.
    fileprivate func isCompatible(with other: LinkConstraint) -> Bool {
        switch (text, other.text) {
        case (let text?, let other?): text == other
        case (let text?, nil): other.parameter?.accepts(text) ?? true
        case (nil, let text?): parameter?.accepts(text) ?? true
        case (nil, nil): !isDisjoint(from: other)
        }
    }
}

extension LinkConstraint {
    /// Whether no text is a value of both types.
    private func isDisjoint(from other: LinkConstraint) -> Bool {
        guard let one = parameter, let two = other.parameter else { return false }
        if let texts = one.allTexts { return !texts.contains(where: two.accepts) }
        if let texts = two.allTexts { return !texts.contains(where: one.accepts) }
        guard let form = one.form, let otherForm = two.form else { return false }
        return form != otherForm
    }
}

extension DeepLink {
    /// The constraints on each position.
    var constraints: [LinkConstraint.Position: LinkConstraint] {
        guard case .success(let pattern) = pattern else { return [:] }
        var parameters = builder.parameters[...]
        func constraint(_ part: LinkPattern.Part) -> LinkConstraint {
            switch part {
            case .literal(let text): return LinkConstraint(strength: .literal, text: text, parameter: nil)
            case .value:
                let parameter = parameters.popFirst()
                let isNeeded = !(parameter?.isOptional ?? false)
                return LinkConstraint(strength: isNeeded ? .value : .none, text: nil, parameter: parameter)
            }
        }
        var constraints: [LinkConstraint.Position: LinkConstraint] = [:]
        for (index, segment) in pattern.segments.enumerated() {
            constraints[.segment(index)] = constraint(segment)
        }
        for item in pattern.query { constraints[.item(item.name)] = constraint(item.part) }
        if let fragment = pattern.fragment { constraints[.fragment] = constraint(fragment) }
        return constraints
    }

    /// Whether some URL matches both links and neither link is more specific.
    func conflicts(with other: DeepLink) -> Bool {
        let (mine, theirs) = (constraints, other.constraints)
        var (isNarrower, isWider) = (false, false)
        for position in Set(mine.keys).union(theirs.keys) {
            if let one = mine[position], let two = theirs[position], !one.isCompatible(with: two) {
                return false
            }
            let left = mine[position]?.strength.rawValue ?? 0
            let right = theirs[position]?.strength.rawValue ?? 0
            if left > right { isNarrower = true }
            if left < right { isWider = true }
        }
        return isNarrower == isWider
    }
}

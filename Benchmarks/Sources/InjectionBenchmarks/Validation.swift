import StoreyInjection

/// How a thousand components need each other.
public enum ThousandShape: String, CaseIterable, Sendable {
    /// Not at all.
    case flat
    /// In six layers, each component two of the layer below.
    case layers
    /// In 500 steps of two, both of which need both of the next.
    case ladder

    func needs(of number: Int) -> [Int] {
        switch self {
        case .flat: []
        case .layers: number < 167 ? [] : [number - 167, number / 167 * 167 - 167 + number * 7 % 167]
        case .ladder: number < 2 ? [] : [number / 2 * 2 - 2, number / 2 * 2 - 1]
        }
    }

    func container() -> Container {
        let container = Container()
        for number in 0..<1000 { container.register(number, needs: needs(of: number)) }
        return container
    }
}

/// The first validation of a container of 1,000 components.
public func injectionValidate1000(_ shape: ThousandShape) -> InjectionFigure {
    let containers = (0..<21).map { _ in shape.container() }
    let samples = containers.map { container in
        let start = threadNanoseconds()
        precondition(container.validate().isEmpty)
        return threadNanoseconds() - start
    }
    let id = shape == .layers ? "injection.validate1000" : "injection.validate1000.\(shape)"
    return InjectionFigure(
        id: id, meaning: "validate 1,000 components: \(shape)", storey: samples.sorted()[samples.count / 2],
        others: [])
}

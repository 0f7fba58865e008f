#if Web
    import StoreyInternal
    import Testing

    @testable import StoreyWeb

    @Suite("Table of sessions")
    struct SessionTableTests {
        @Test("After random changes, the table has the same sessions as a list, by token and by browser")
        func model() async {
            let seed = UInt64.random(in: 0...UInt64.max)
            var random = SplitMix64(seed: seed)
            var table = SessionTable()
            var model: [SessionRecord] = []
            let cookies = (0..<5).map { "cookie \($0)" }
            for step in 0..<2000 {
                let token = model.randomElement(using: &random)?.session.token ?? "none"
                switch Int.random(in: 0..<20, using: &random) {
                case 0..<10:
                    let cookie = cookies[Int.random(in: 0..<5, using: &random)]
                    let record = SessionRecord(
                        session: WebSession(token: "token \(step)", cookie: cookie), client: nil)
                    table.add(record)
                    model.append(record)
                case 10..<16:
                    #expect(
                        table.remove(token)?.session === model.first { $0.session.token == token }?.session)
                    model.removeAll { $0.session.token == token }
                case 16..<19:
                    table.change(token) { $0.socket += 1 }
                    for index in model.indices where model[index].session.token == token {
                        model[index].socket += 1
                    }
                default:
                    let removed = Set(table.removeAll { $0.socket > 0 }.map(\.session.token))
                    #expect(
                        removed == Set(model.filter { $0.socket > 0 }.map(\.session.token)), "seed \(seed)")
                    model.removeAll { $0.socket > 0 }
                }
                #expect(table.count == model.count && table.isEmpty == model.isEmpty, "seed \(seed)")
                for cookie in cookies {
                    #expect(
                        table.tokens(of: cookie)
                            .sorted()
                            == model.filter { $0.session.cookie == cookie }.map(\.session.token).sorted(),
                        "seed \(seed)")
                }
            }
            #expect(Set(table.tokens) == Set(model.map(\.session.token)), "seed \(seed)")
            #expect(
                Set(table.all.map { "\($0.session.token) \($0.socket)" })
                    == Set(model.map { "\($0.session.token) \($0.socket)" }), "seed \(seed)")
        }
    }
#endif

extension RedactionRules {
    /// Returns the secrets of a request and its response, to redact them wherever else they occur.
    func secretValues(_ request: ServiceRequest, _ response: ServiceResponse) -> [String] {
        var found: Set<String> = []
        for line in request.fields.lines + response.fields.lines where isSecret(line.name) {
            if line.name.lowercased().hasSuffix("cookie") {
                // The other pairs of `Set-Cookie` are attributes, such as a domain.
                let isSetting = line.name.isSameField(as: "Set-Cookie")
                found.formUnion(
                    line.value.split(separator: ";").prefix(isSetting ? 1 : .max).compactMap { pair in
                        pair.firstIndex(of: "=").map { String(pair[pair.index(after: $0)...]) }
                    })
            } else {
                found.insert(line.value)
                // The part after `Bearer`.
                found.formUnion(line.value.split(separator: " ").dropFirst().map(String.init))
            }
        }
        found.formUnion(request.query.filter { isSecretParameter($0.name) }.map(\.value))
        if request.fields["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = FormURLEncoding.decode(String(decoding: request.body, as: UTF8.self))
            found.formUnion(form.filter { isSecretParameter($0.name) }.map(\.value))
        }
        for line in response.fields.lines where Self.isURL(line.name) {
            // The query and the fragment.
            for part in line.value.split(whereSeparator: { $0 == "?" || $0 == "#" }).dropFirst() {
                let parameters = FormURLEncoding.decode(part)
                found.formUnion(parameters.filter { isSecretParameter($0.name) }.map(\.value))
            }
        }
        for body in [request.body, response.body] {
            if let json = try? MockJSON(reading: body) { collect(json, isSecret: false, &found) }
        }
        // Short values would match anything. Longer values come first, because one may contain another.
        return found.filter { $0.utf8.count >= 6 && $0 != Self.replacement }.sorted {
            ($0.utf8.count, $0) > ($1.utf8.count, $1)
        }
    }

    private func collect(_ json: MockJSON, isSecret: Bool, _ found: inout Set<String>) {
        switch json {
        case .string(let text): if isSecret { found.insert(text) }
        case .array(let elements): for element in elements { collect(element, isSecret: isSecret, &found) }
        case .object(let members):
            for member in members {
                collect(member.value, isSecret: isSecret || self.isSecret(member.name), &found)
            }
        default: break
        }
    }
}

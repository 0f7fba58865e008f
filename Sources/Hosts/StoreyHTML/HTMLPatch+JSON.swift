import StoreyInternal

extension HTMLPatch {
    /// Appends the patch to a JSON text in the form that the page's script applies.
    ///
    /// | patch | JSON |
    /// |---|---|
    /// | text | `["t",path,text]` |
    /// | attribute | `["a",path,name,value]`, removed: `["a",path,name]` |
    /// | value | `["v",path,text]` |
    /// | checked | `["k",path,true]` |
    /// | children | `["c",path,[removed…],[[position,from],[position,"html"]…]]` |
    package func writeJSON(to json: inout String) {
        switch self {
        case .text(let path, let text):
            json.begin("t", path)
            json += ","
            json.appendScriptSafeJSONLiteral(text)
        case .attribute(let path, let name, let value):
            json.begin("a", path)
            json += ","
            json.appendScriptSafeJSONLiteral(name)
            if let value {
                json += ","
                json.appendScriptSafeJSONLiteral(value)
            }
        case .value(let path, let text):
            json.begin("v", path)
            json += ","
            json.appendScriptSafeJSONLiteral(text)
        case .checked(let path, let isOn):
            json.begin("k", path)
            json += ",\(isOn)"
        case .children(let path, let removed, let placed):
            json.begin("c", path)
            json += ","
            json.append(removed)
            json += ",["
            for (index, placement) in placed.enumerated() {
                json += index == 0 ? "[\(placement.position)," : ",[\(placement.position),"
                switch placement.source {
                case .moved(let from): json += String(from)
                case .inserted(let html): json.appendScriptSafeJSONLiteral(html)
                }
                json += "]"
            }
            json += "]"
        }
        json += "]"
    }
}

extension String {
    fileprivate mutating func begin(_ kind: String, _ path: [Int]) {
        self += "[\"\(kind)\","
        append(path)
    }

    fileprivate mutating func append(_ numbers: [Int]) {
        self += "["
        for (index, number) in numbers.enumerated() {
            if index > 0 { self += "," }
            self += String(number)
        }
        self += "]"
    }
}

/// Separates attributes that describe an element from those that run code or that descriptions write themselves.
enum SafeAttribute {
    /// Returns the value to write, or `nil` if the attribute is refused.
    ///
    /// Refused are names with other characters than `a` to `z`, `0` to `9`, and `-`; `on…`, whose values are scripts;
    /// `style` and `nonce`, which the page's Content-Security-Policy forbids; `srcdoc`, which is a document; and those that
    /// a description has other means for. Addresses are checked like those of links and images.
    static func value(_ value: String, of name: String) -> String? {
        guard isValid(name), !name.hasPrefix("on") else { return nil }
        switch name {
        case "class", "data-on", "id", "is", "nonce", "shadowrootmode", "slot", "srcdoc", "style": return nil
        case "action", "cite", "formaction", "href", "ping": return WebAddress.link(value)
        case "background", "data", "poster", "src": return WebAddress.image(value)
        case "imagesrcset", "srcset": return areImages(value) ? value : nil
        default: return value
        }
    }

    /// Whether a name can be that of an element or attribute.
    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy {
            isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
        }
    }

    /// Whether a name is that of a custom element. Source: HTML Standard 4.13.2, “valid custom element name”, whose
    /// reserved names come from SVG and MathML.
    static func isCustomElement(_ name: String) -> Bool {
        let reserved = [
            "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name",
            "font-face-src",
            "font-face-uri", "missing-glyph",
        ]
        return isValid(name) && name.contains("-") && !reserved.contains(name)
    }

    /// Whether each candidate of a `srcset`, such as `/cat.png 2x`, has an address that leads to an image.
    private static func areImages(_ candidates: String) -> Bool {
        candidates.split(separator: ",").allSatisfy { candidate in
            WebAddress.image(String(candidate.drop { $0.isWhitespace })) != nil
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}

extension HTMLElement {
    /// Sets an attribute unless it is refused, and otherwise lists its name in `data-refused`.
    func setSafely(_ name: String, _ value: String?) {
        guard let value else {
            if SafeAttribute.value("", of: name) != nil { set(name, nil) }
            return
        }
        guard let safe = SafeAttribute.value(value, of: name) else { return refuse(name) }
        set(name, safe)
    }

    /// Tells the developer, who finds it in the page, what the description leaves out.
    func refuse(_ name: String) {
        let name = String(name.prefix(80))
        set("data-refused", self.value(of: "data-refused").map { "\($0) \(name)" } ?? name)
    }
}

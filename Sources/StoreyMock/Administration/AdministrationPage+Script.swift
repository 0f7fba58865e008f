extension AdministrationPage {
    /// Draws only what changed, so that whoever is typing or reading is left alone.
    static let script = #"""
        const $ = (id) => document.getElementById(id)
        // How much is shown at once: who looks for more finds it by its path.
        const shown = 200

        let known = { session: null, revision: null, number: 0, armed: "", states: "", sessions: "", faults: "" }
        let endpoints = []
        let scenarios = new Map()

        function element(tag, attributes = {}, ...contents) {
          const made = document.createElement(tag)
          for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
          made.append(...contents)
          return made
        }

        function tell(text, isBad = false) {
          if ($("status").textContent !== text) $("status").textContent = text
          $("status").classList.toggle("bad", isBad)
        }

        /// By path, not by header: a header takes no letters but Latin ones.
        function address(path, session = $("session").value) {
          return session === "" ? path : `../~${encodeURIComponent(session)}/__mock/${path}`
        }

        async function ask(method, path, body) {
          const answer = await fetch(address(path), {
            method, headers: { "Content-Type": "application/json" },
            body: body === undefined ? undefined : JSON.stringify(body),
            signal: AbortSignal.timeout(10000), cache: "no-store",
          })
          const value = await answer.json()
          if (!answer.ok) throw new Error(value.error)
          return value
        }

        /// Does what a person asked for, says so, and shows what came of it.
        async function act(text, ...request) {
          try {
            await ask(...request)
            tell(text)
            await look()
          } catch (error) {
            tell(`That did not work: ${error.message}`, true)
          }
        }

        // Stubs

        function readStubs(stubs) {
          const found = new Map()
          scenarios = new Map()
          for (const stub of stubs) {
            const key = `${stub.method} ${stub.path}`
            if (!found.has(key)) found.set(key, { key, method: stub.method, path: stub.path, variants: [] })
            const variants = found.get(key).variants
            if (!variants.includes(stub.variant)) variants.push(stub.variant)
            if (!stub.scenario) continue
            const { name, in: state, then } = stub.scenario
            if (!scenarios.has(name)) scenarios.set(name, new Set(["start"]))
            for (const each of [state, then]) if (each) scenarios.get(name).add(each)
          }
          // A status needs no stub: whatever there is can be made to fail.
          for (const { variants } of found.values()) if (!variants.includes("SERVER_ERROR")) variants.push("500")
          endpoints = [...found.values()]
        }

        function variantButton(endpoint, variant) {
          const button = element("button", { class: "variant", type: "button", "aria-pressed": "false" }, variant)
          button.dataset.key = endpoint.key
          button.dataset.variant = variant
          button.setAttribute("aria-label", `${endpoint.key} answers ${variant}`)
          button.onclick = () => {
            const { method, path } = endpoint
            if (variant === "standard" || button.getAttribute("aria-pressed") === "true") {
              return act(`${endpoint.key} answers as usual`, "DELETE", "arm", { method, path })
            }
            const once = $("once").checked
            const request = once ? { method, path, variant, times: 1 } : { method, path, variant }
            act(`${endpoint.key} answers ${variant}${once ? ", once" : ""}`, "POST", "arm", request)
          }
          return button
        }

        function drawStubs() {
          const words = $("filter").value.toLowerCase().split(/\s+/)
          const meant = endpoints.filter(({ key }) => words.every((word) => key.toLowerCase().includes(word)))
          $("stubs").replaceChildren(...meant.slice(0, shown).map((endpoint) =>
            element("li", {},
              element("div", { class: "endpoint" }, element("b", {}, endpoint.method), ` ${endpoint.path}`),
              element("div", { class: "variants" }, ...["standard", ...endpoint.variants.filter((v) => v !== "standard")]
                .map((variant) => variantButton(endpoint, variant)),
                element("span", { class: "note", "data-key": endpoint.key })))))
          if (meant.length > shown) {
            $("stubs").append(element("li", { class: "note" }, `and ${meant.length - shown} more: find them by their path`))
          }
          if (meant.length === 0) $("stubs").append(element("li", { class: "note" }, "There is none."))
          $("count").textContent = meant.length === endpoints.length
            ? `${endpoints.length}` : `${meant.length} of ${endpoints.length}`
          drawArmed()
        }

        function drawArmed() {
          // What was armed last comes first.
          const armed = new Map(JSON.parse(known.armed || "[]").map((each) => [`${each.method} ${each.path}`, each]))
          for (const note of document.querySelectorAll("#stubs [data-key].note")) {
            const one = armed.get(note.dataset.key)
            note.textContent = one && one.left !== null ? `${one.variant} for ${one.left} more` : one ? `${one.variant} for now` : ""
          }
          for (const button of document.querySelectorAll(".variant")) {
            const { key, variant } = button.dataset
            const one = armed.get(key)
            button.setAttribute("aria-pressed", `${(one ? one.variant : "standard") === variant}`)
          }
        }

        // Journal

        function entryRow(entry) {
          const isBad = entry.status >= 400 || entry.fault !== null
          const details = element("details", {},
            element("summary", {},
              element("span", { class: "number" }, `${entry.number}`),
              element("span", { class: "target" }, element("b", {}, entry.method), ` ${entry.target}`),
              element("span", { class: isBad ? "status bad" : "status" }, entry.fault ?? `${entry.status}`),
              element("span", { class: "stub" },
                entry.stub === null ? "no stub answers this" : entry.stub
                  + (entry.variant === "standard" ? "" : ` · ${entry.variant}`))))
          details.ontoggle = async () => {
            if (!details.open || details.querySelector("pre")) return
            const text = element("pre", { tabindex: "0", "aria-label": `Request ${entry.number}` })
            details.append(text)
            try {
              const whole = await ask("GET", `journal/${entry.number}`)
              text.textContent = [`${whole.method} ${whole.target}`,
                ...whole.headers.map(([name, value]) => `${name}: ${value}`), "", whole.body,
                ...(whole.messages ?? []).flatMap(Object.entries).map(([speaker, text]) => `${speaker}: ${text}`)
              ].join("\n").trim()
            } catch (error) {
              text.textContent = error.message
            }
          }
          return element("li", { "data-number": entry.number }, details)
        }

        function drawJournal({ count, entries }) {
          // Fewer than before: it was cleared.
          if (count < known.number) $("journal").replaceChildren()
          $("journal").prepend(...entries.reverse().map(entryRow))
          while ($("journal").children.length > shown) $("journal").lastChild.remove()
          $("no-journal").hidden = count > 0
          $("journal").hidden = count === 0
          $("seen").textContent = count > shown ? `the latest ${shown} of ${count}` : `${count}`
          known.number = count
        }

        // The rest

        function drawStates(current) {
          for (const name of Object.keys(current)) if (!scenarios.has(name)) scenarios.set(name, new Set(["start"]))
          $("scenarios").hidden = scenarios.size === 0
          $("states").replaceChildren(...[...scenarios].map(([name, states]) => {
            const state = current[name] ?? "start"
            const choice = element("select", {}, ...[...new Set([...states, state])].map((each) => {
              const option = element("option", {}, each)
              option.selected = each === state
              return option
            }))
            choice.onchange = () => act(`${name} is in ${choice.value}`, "PUT", "scenarios", { [name]: choice.value })
            return element("li", {}, element("label", {}, name, choice))
          }))
        }

        function drawSessions(sessions) {
          const current = $("session").value
          const names = new Set(["", ...sessions, current])
          $("session").replaceChildren(...[...names].map((name) => {
            const option = element("option", { value: name }, name === "" ? "main" : name)
            option.selected = name === current
            return option
          }))
        }

        function drawFaults(faults) {
          $("faults").hidden = faults.length === 0
          $("faults").replaceChildren(...faults.map((fault) => element("p", {}, fault)))
        }

        /// Whether a part of what is known is another than before.
        function isNew(name, value) {
          const text = JSON.stringify(value)
          if (known[name] === text) return false
          known[name] = text
          return true
        }

        let looking = null
        /// One look at a time, and one after that for whoever asked meanwhile.
        function look() {
          looking = (looking ?? Promise.resolve()).then(lookOnce)
          return looking
        }

        async function lookOnce() {
          const session = $("session").value
          if (session !== known.session) {
            known = { ...known, session, number: 0, armed: "", states: "" }
            $("journal").replaceChildren()
          }
          const news = await ask("GET", `overview?after=${known.number}`)
          if (session !== $("session").value) return
          const areStubsNew = news.revision !== known.revision
          if (areStubsNew) {
            readStubs(await ask("GET", "stubs"))
            known.revision = news.revision
          }
          const areArmedNew = isNew("armed", news.armed)
          if (areStubsNew) drawStubs()
          else if (areArmedNew) drawArmed()
          if (isNew("states", news.scenarios) || areStubsNew) drawStates(news.scenarios)
          if (isNew("sessions", news.sessions)) drawSessions(news.sessions)
          if (isNew("faults", news.faults)) drawFaults(news.faults)
          if (news.journal.count !== known.number) drawJournal(news.journal)
          if ($("status").classList.contains("bad")) tell("")
        }

        async function watch() {
          try {
            if (!document.hidden) await look()
          } catch {
            looking = null
            // Another server may stand there afterwards, whose numbers begin anew.
            known.revision = null
            tell("The server does not answer. Trying again …", true)
          }
          setTimeout(watch, 1000)
        }

        $("filter").oninput = drawStubs
        $("session").onchange = () => look().catch(() => {})
        $("reset").onclick = () => act("The session begins anew", "POST", "reset", {})
        $("clear").onclick = () => act("The journal is empty", "DELETE", "journal")
        watch()
        """#
}

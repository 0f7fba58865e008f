// Updates only what has changed, to preserve focus and selection.

const $ = (id) => document.getElementById(id)
// The maximum length of a list; filter it to find the others.
const shown = 200

let known = { session: null, revision: null, number: 0, armed: "", states: "", sessions: "", errors: "" }
let endpoints = []
let scenarios = new Map()

function element(tag, attributes = {}, ...contents) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...contents)
  return node
}

function showStatus(text, isError = false) {
  if ($("status").textContent !== text) $("status").textContent = text
  $("status").classList.toggle("bad", isError)
}

/// Passes the session in the path, because a header is limited to Latin letters.
function address(path, session = $("session").value) {
  return session === "" ? path : `../~${encodeURIComponent(session)}/__mock/${path}`
}

async function send(method, path, body) {
  const answer = await fetch(address(path), {
    method, headers: { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(10000), cache: "no-store",
  })
  const value = await answer.json()
  if (!answer.ok) throw new Error(value.error)
  return value
}

/// Performs an action, announces it, and refreshes the page.
async function perform(text, ...request) {
  try {
    await send(...request)
    showStatus(text)
    await refresh()
  } catch (error) {
    showStatus(`The action failed: ${error.message}`, true)
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
    const { name, requiredState, newState } = stub.scenario
    if (!scenarios.has(name)) scenarios.set(name, new Set(["start"]))
    for (const each of [requiredState, newState]) if (each) scenarios.get(name).add(each)
  }
  // A status needs no stub, so every endpoint can be made to fail.
  for (const { variants } of found.values()) if (!variants.includes("SERVER_ERROR")) variants.push("500")
  endpoints = [...found.values()]
}

function variantButton(endpoint, variant) {
  const button = element("button", { class: "variant", type: "button", "aria-pressed": "false" }, variant)
  button.dataset.key = endpoint.key
  button.dataset.variant = variant
  button.setAttribute("aria-label", `${endpoint.key} responds with ${variant}`)
  button.onclick = () => {
    const { method, path } = endpoint
    if (variant === "standard" || button.getAttribute("aria-pressed") === "true") {
      return perform(`${endpoint.key} responds as usual`, "DELETE", "arm", { method, path })
    }
    const once = $("once").checked
    const request = once ? { method, path, variant, times: 1 } : { method, path, variant }
    perform(`${endpoint.key} responds with ${variant}${once ? ", once" : ""}`, "POST", "arm", request)
  }
  return button
}

function drawStubs() {
  const words = $("filter").value.toLowerCase().split(/\s+/)
  const matching = endpoints.filter(({ key }) => words.every((word) => key.toLowerCase().includes(word)))
  $("stubs").replaceChildren(...matching.slice(0, shown).map((endpoint) =>
    element("li", {},
      element("div", { class: "endpoint" }, element("b", {}, endpoint.method), ` ${endpoint.path}`),
      element("div", { class: "variants" }, ...["standard", ...endpoint.variants.filter((v) => v !== "standard")]
        .map((variant) => variantButton(endpoint, variant)),
        element("span", { class: "note", "data-key": endpoint.key })))))
  if (matching.length > shown) {
    $("stubs").append(element("li", { class: "note" }, `and ${matching.length - shown} more; filter by path to find them`))
  }
  if (matching.length === 0) $("stubs").append(element("li", { class: "note" }, "No stubs found."))
  $("count").textContent = matching.length === endpoints.length
    ? `${endpoints.length}` : `${matching.length} of ${endpoints.length}`
  drawArmed()
}

function drawArmed() {
  // The latest override of an endpoint applies.
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
  const isError = entry.status >= 400 || entry.fault !== null
  const details = element("details", {},
    element("summary", {},
      element("span", { class: "number" }, `${entry.number}`),
      element("span", { class: "target" }, element("b", {}, entry.method), ` ${entry.target}`),
      element("span", { class: isError ? "status bad" : "status" }, entry.fault ?? `${entry.status}`),
      element("span", { class: "stub" },
        entry.stub === null ? "no stub matches" : entry.stub
          + (entry.variant === "standard" ? "" : ` · ${entry.variant}`))))
  details.ontoggle = async () => {
    if (!details.open || details.querySelector("pre")) return
    const text = element("pre", { tabindex: "0", "aria-label": `Request ${entry.number}` })
    details.append(text)
    try {
      const whole = await send("GET", `journal/${entry.number}`)
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
  // The journal was cleared.
  if (count < known.number) $("journal").replaceChildren()
  $("journal").prepend(...entries.reverse().map(entryRow))
  while ($("journal").children.length > shown) $("journal").lastChild.remove()
  $("no-journal").hidden = count > 0
  $("journal").hidden = count === 0
  $("seen").textContent = count > shown ? `the latest ${shown} of ${count}` : `${count}`
  known.number = count
}

// Scenarios, sessions and errors

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
    choice.onchange = () => perform(`${name} is now in the state ${choice.value}`, "PUT", "scenarios", { [name]: choice.value })
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

function showErrors(errors) {
  $("errors").hidden = errors.length === 0
  $("errors").replaceChildren(...errors.map((error) => element("p", {}, error)))
}

/// Returns whether a part of the state has changed.
function hasChanged(name, value) {
  const text = JSON.stringify(value)
  if (known[name] === text) return false
  known[name] = text
  return true
}

let refreshing = null
/// Refreshes one at a time; requests made meanwhile share the next refresh.
function refresh() {
  refreshing = (refreshing ?? Promise.resolve()).then(refreshOnce)
  return refreshing
}

async function refreshOnce() {
  const session = $("session").value
  if (session !== known.session) {
    known = { ...known, session, number: 0, armed: "", states: "" }
    $("journal").replaceChildren()
  }
  const update = await send("GET", `overview?after=${known.number}`)
  if (session !== $("session").value) return
  const areStubsNew = update.revision !== known.revision
  if (areStubsNew) {
    readStubs(await send("GET", "stubs"))
    known.revision = update.revision
  }
  const areArmedNew = hasChanged("armed", update.armed)
  if (areStubsNew) drawStubs()
  else if (areArmedNew) drawArmed()
  if (hasChanged("states", update.scenarios) || areStubsNew) drawStates(update.scenarios)
  if (hasChanged("sessions", update.sessions)) drawSessions(update.sessions)
  if (hasChanged("errors", update.errors)) showErrors(update.errors)
  if (update.journal.count !== known.number) drawJournal(update.journal)
  if ($("status").classList.contains("bad")) showStatus("")
}

async function watch() {
  try {
    if (!document.hidden) await refresh()
  } catch {
    refreshing = null
    // A restarted server counts from the beginning.
    known.revision = null
    showStatus("The server is not responding. Retrying…", true)
  }
  setTimeout(watch, 1000)
}

$("filter").oninput = drawStubs
$("session").onchange = () => refresh().catch(() => {})
$("reset").onclick = () => perform("The session was reset", "POST", "reset", {})
$("clear").onclick = () => perform("The journal was cleared", "DELETE", "journal")
watch()

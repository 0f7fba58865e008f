extension PageStyle {
    /// The player of recordings.
    static let replay = """
        /* A recording that is played: its steps, the app beside them, and what it is like inside */
        @media (min-width: 900px) {
          .app:has(> .layer .replay) { width: min(1360px, 100% - 32px); height: calc(100% - 32px); border-radius: 20px; }
          .content:has(> .replay) { display: flex; flex-direction: column; overflow: hidden; }
          .replay { flex: 1; min-height: 0; display: grid; grid-template-columns: 250px minmax(320px, 400px) minmax(0, 1fr); gap: 20px; }
          .replay > * { min-height: 0; overflow: hidden auto; }
        }
        .transport { display: flex; align-items: center; gap: 8px; margin-bottom: 12px; }
        .transport .button { min-height: 40px; padding: 0 14px; }
        .transport .place { flex: 1; color: var(--quiet); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
        .steps .row { min-height: 40px; padding: 6px var(--gap); grid-template-columns: minmax(0, 1fr); }
        .steps .row::after { content: none; }
        .steps .row[aria-current=true] { background: var(--fill); color: var(--on-fill); }
        .steps .row[aria-current=true] .subtitle { color: inherit; }
        .steps .row .title { font: 14px/1.3 ui-monospace, Menlo, "DejaVu Sans Mono", monospace; }
        .steps .row .subtitle { font-size: 13px; font-variant-numeric: tabular-nums; }
        .picture { border: 1px solid var(--line); border-radius: 20px; min-height: 560px; }
        .picture .app { width: 100%; height: 100%; border-radius: 20px; box-shadow: none; }
        .picture * { animation: none !important; }
        .inside .verbatim { font: 14px/1.45 ui-monospace, Menlo, "DejaVu Sans Mono", monospace; }
        .inside .field-value { display: grid; grid-template-columns: minmax(90px, 180px) minmax(0, 1fr); gap: 12px; padding: 4px 0; font-size: 14px; }
        .inside .field-value > :last-child { max-height: 9em; overflow: hidden auto; overflow-wrap: anywhere; color: var(--quiet); }
        .inside .drawn > :first-child::after { content: " ●"; color: var(--tint); }
        .inside > * + * { margin-top: 12px; }
        .inside > h2:first-child { padding-top: 0; }
        """
}

extension GraphPage {
    /// Black on white or white on black; red is what is wrong.
    static let style = """
        :root { color-scheme: light dark; --ink: #16181a; --faint: #6a7076; --line: #9aa0a6; --rule: #e2e4e7; \
        --paper: #fff; --floor: #f6f7f8; --red: #c5161d; --font: 13px ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
        @media (prefers-color-scheme: dark) { :root { --ink: #eceef0; --faint: #9ba1a7; --line: #767c83; \
        --rule: #33373b; --paper: #17191b; --floor: #1f2224; --red: #ff6b6b; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; padding: 12px 20px; border-bottom: 1px solid var(--rule); }
        h1 { font-size: 17px; margin: 0; margin-right: auto; }
        h2 { font-size: 20px; margin: 0; }
        section > p { margin: 2px 0 10px; color: var(--faint); max-width: 90ch; }
        .counts { white-space: nowrap; }
        .tools { display: none; align-items: center; gap: 6px; }
        .tools output { color: var(--faint); min-width: 4em; font-variant-numeric: tabular-nums; }
        input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; min-height: 32px; }
        button:hover { background: var(--floor); }
        :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
        nav ul { list-style: none; margin: 0; padding: 12px 8px; }
        nav li.head { padding: 14px 12px 2px; font-size: 12px; font-weight: 600; color: var(--faint); }
        body:not(.live) nav ul { columns: 13rem; padding: 12px 8px 0; }
        nav a { display: block; padding: 3px 12px; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
        nav a:hover { background: var(--floor); }
        nav a[aria-current] { background: var(--ink); color: var(--paper); }
        nav a.violation:not([aria-current]), .violation { color: var(--red); }
        .one nav { display: none; }
        main { padding: 16px 20px; }
        section { margin-bottom: 48px; }
        .sheet { overflow: auto; border: 1px solid var(--rule); border-radius: 10px; background: var(--paper); }
        .picture { display: block; max-width: none; }
        details { margin-top: 8px; color: var(--faint); }
        details ul { columns: 20em; margin: 6px 0; padding-left: 18px; }
        svg text { font: var(--font); fill: var(--ink); text-anchor: middle; }
        rect.floor { fill: var(--floor); stroke: var(--rule); }
        svg text.floor { text-anchor: start; font-size: 12px; font-weight: 600; fill: var(--faint); paint-order: stroke; stroke: var(--floor); stroke-width: 6px; }
        .node { cursor: pointer; outline: none; }
        .node rect { fill: var(--paper); stroke: var(--ink); }
        .node .detail { font-size: 11px; fill: var(--faint); }
        .node.goal rect, .node.changed rect { stroke-width: 2.5; }
        .node.goal text, .node.changed text { font-weight: 600; }
        .node.known rect { stroke: var(--line); stroke-dasharray: 4 3; }
        .node.violation rect { stroke: var(--red); stroke-width: 2; }
        .node.violation text { fill: var(--red); }
        .node:hover rect, .node:focus-visible rect { fill: var(--ink); }
        .node:hover text, .node:focus-visible text, .node:hover .detail, .node:focus-visible .detail { fill: var(--paper); }
        .edge path { fill: none; stroke: var(--line); stroke-width: 1.2; marker-end: url(#head); }
        .edge path.reach { stroke: transparent; stroke-width: 11; marker-end: none; }
        .edge text { font-size: 10.5px; fill: var(--faint); paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
        .edge.dashed path { stroke-dasharray: 4 3; }
        .edge.goal path { stroke: var(--ink); stroke-width: 2; marker-end: url(#head-near); }
        .edge.known path { stroke-dasharray: 2 3; marker-end: url(#head-known); }
        .edge.violation path { stroke: var(--red); stroke-width: 2; marker-end: url(#head-violation); }
        .edge path.reach, .edge.violation path.reach, .edge.known path.reach { stroke: transparent; stroke-width: 11; marker-end: none; }
        .edge:hover path:not(.reach), .edge.near path:not(.reach) { stroke: var(--ink); stroke-width: 2; marker-end: url(#head-near); }
        .edge.violation:hover path:not(.reach), .edge.violation.near path:not(.reach) { stroke: var(--red); stroke-width: 3; marker-end: url(#head-violation); }
        .head path { fill: var(--line); }
        .head-known path { fill: var(--line); }
        .head-near path { fill: var(--ink); }
        .head-violation path { fill: var(--red); }
        .faded .edge:not(.near), .faded .node:not(.near) { opacity: .16; }
        .found rect { stroke-width: 3; }
        .moving .picture { cursor: grabbing; }
        .live .tools { display: flex; }
        .live { height: 100vh; height: 100dvh; display: grid; grid-template: auto 1fr / 15rem 1fr; overflow: hidden; }
        .live header { grid-column: 1 / -1; }
        .live nav { overflow: auto; border-right: 1px solid var(--rule); }
        .live.one { grid-template-columns: 0 1fr; }
        .live main { grid-column: 2; padding: 12px 16px; min-width: 0; min-height: 0; }
        .live section { display: none; height: 100%; margin: 0; grid-template-rows: auto auto minmax(0, 1fr) auto; }
        .live section.shown { display: grid; }
        .live details[open] { max-height: 30vh; overflow: auto; }
        .live .sheet { overflow: hidden; touch-action: none; }
        .live .picture { width: 100%; height: 100%; cursor: grab; user-select: none; -webkit-user-select: none; }
        @media (max-width: 720px) { .live { grid-template: auto auto 1fr / 1fr; } .live nav { border: 0; border-bottom: 1px solid var(--rule); } \
        .live nav ul { display: flex; padding: 6px; } .live nav a { white-space: nowrap; } .live main { grid-column: 1; } .live.one { grid-template-columns: 1fr; } .live section > p { display: none; } }
        @media print { :root { color-scheme: light; --ink: #000; --faint: #444; --line: #777; --rule: #ccc; --paper: #fff; --floor: #f6f6f6; --red: #c5161d; } \
        @page { size: landscape; margin: 12mm; } body, .live { display: block; height: auto; overflow: visible; } header, nav, details, .live header, .live nav { display: none; } \
        main, .live main { padding: 0; } section, .live section, .live section.shown { display: block; height: auto; break-after: page; break-inside: avoid; } \
        section:last-child { break-after: auto; } .sheet, .live .sheet { border: 0; overflow: visible; } .picture, .live .picture { width: 100%; height: auto; max-height: 160mm; } }
        """
}

extension VideoPage {
    /// Black on white or white on black.
    static let style = """
        :root { color-scheme: light dark; --ink: #16181a; --faint: #5c6268; --rule: #e2e4e7; --paper: #fff; --floor: #f6f7f8; --dot: #0b57d0; }
        @media (prefers-color-scheme: dark) { :root { --ink: #eceef0; --faint: #a6acb2; --rule: #33373b; --paper: #17191b; --floor: #1f2224; --dot: #8ab4f8; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
        main { max-width: 1040px; margin: 0 auto; padding: 40px 20px 80px; }
        h1 { font-size: 30px; margin: 0 0 8px; }
        h2 { font-size: 21px; margin: 56px 0 6px; }
        p { max-width: 68ch; margin: 6px 0 14px; }
        .row { display: flex; flex-wrap: wrap; gap: 18px; align-items: flex-start; }
        figure { margin: 0; max-width: 100%; }
        img { display: block; max-width: 100%; height: auto; border-radius: 6px; image-rendering: pixelated; background: var(--floor); }
        figcaption { color: var(--faint); font-size: 14px; max-width: 320px; padding-top: 5px; }
        .wide { overflow-x: auto; }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 15px; }
        caption { text-align: left; color: var(--faint); font-size: 14px; padding: 4px 0; }
        th, td { padding: 4px 14px 4px 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
        th { font-weight: 600; } th:first-child { text-align: left; }
        .swatch { display: inline-block; width: 1.1em; height: 1.1em; border-radius: 3px; vertical-align: -2px; border: 1px solid var(--rule); }
        .lane { position: relative; height: 44px; margin: 6px 0 14px; background: var(--floor); border-radius: 22px; overflow: hidden; }
        .lane i { position: absolute; top: 6px; left: 0; width: 32px; height: 32px; border-radius: 50%; background: var(--dot); }
        @keyframes go { to { transform: translateX(600px); } }
        #move:checked ~ .lanes i { animation: go 2s infinite alternate; }
        .lanes { width: 660px; max-width: 100%; }
        input { width: 18px; height: 18px; vertical-align: -3px; }
        :focus-visible { outline: 2px solid var(--dot); outline-offset: 2px; }
        """
}

extension AdministrationPage {
    /// Words stand out from what is behind them by at least 4.5 to 1, in light and in dark (WCAG 2.2, 1.4.3).
    static let style = """
        :root {
          color-scheme: light dark;
          --ground: #f2f2f7; --card: #fff; --text: #000; --quiet: #66666b; --line: #c6c6c8; --tint: #0063d6;
          --fill: #0063d6; --on-fill: #fff; --red: #c9000f; --green: #1a6d2d; --press: #e4e4e9; --round: 12px;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #000; --card: #1c1c1e; --text: #fff; --quiet: #a0a0a7; --line: #38383a; --tint: #4aa3ff;
            --fill: #0a66d6; --red: #ff6b61; --green: #4cc76a; --press: #2c2c2e;
          }
        }
        *, *::before, *::after { box-sizing: border-box; margin: 0; }
        [hidden] { display: none !important; }
        body {
          background: var(--ground); color: var(--text); padding: 20px clamp(12px, 3vw, 40px) 48px;
          font: 16px/1.35 -apple-system, BlinkMacSystemFont, "SF Pro Text", "Segoe UI", Roboto, "Helvetica Neue",
            "Noto Sans", "DejaVu Sans", sans-serif;
          max-width: 1440px; margin: 0 auto;
        }
        button, input, select { font: inherit; color: inherit; }
        button { cursor: pointer; }
        :focus-visible { outline: 3px solid var(--tint); outline-offset: 2px; }
        header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
        h1 { font-size: 30px; margin-right: auto; }
        h2 { font-size: 20px; }
        h2 + .list { margin-top: 8px; }
        #status { min-height: 22px; margin: 4px 0 8px; color: var(--quiet); }
        #status.bad { color: var(--red); font-weight: 600; }
        main { display: grid; gap: 24px; align-items: start; }
        @media (min-width: 900px) { main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
        section + section { margin-top: 24px; }
        .title { display: flex; align-items: center; gap: 12px; min-height: 40px; margin-bottom: 8px; }
        .title .button { margin-left: auto; }
        .tools { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 8px; }
        .tools input[type=search] { flex: 1 1 180px; }
        .tools label { min-height: 40px; display: flex; align-items: center; gap: 8px; }
        input[type=checkbox] { width: 18px; height: 18px; accent-color: var(--fill); }
        input[type=search], select {
          min-height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card);
          min-width: 0; max-width: 100%;
        }
        .button {
          min-height: 40px; padding: 0 14px; border: 0; border-radius: 10px; background: var(--card); color: var(--tint);
        }
        .button:active, .variant:active { opacity: .6; }
        .note { color: var(--quiet); font-size: 14px; }
        .banner { padding: 12px 16px; margin-bottom: 16px; border-radius: var(--round); background: var(--card); color: var(--red); }
        .banner p { overflow-wrap: anywhere; }
        .list { list-style: none; padding: 0; background: var(--card); border-radius: var(--round); }
        .list > li + li { border-top: 1px solid var(--line); }
        .list > li { padding: 8px 14px; }
        .list > .note { text-align: center; }
        .empty { color: var(--quiet); text-align: center; padding: 32px 16px; background: var(--card); border-radius: var(--round); }
        .endpoint, .target {
          font: 15px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere;
        }
        .endpoint b, .target b { font-weight: 700; }
        .variants { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-top: 6px; }
        .variant {
          min-height: 34px; padding: 0 12px; border: 1px solid var(--line); border-radius: 17px; background: none;
          font-size: 14px;
        }
        .variant[aria-pressed=true] { background: var(--fill); border-color: var(--fill); color: var(--on-fill); }
        #journal > li { padding: 0; }
        summary {
          display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 12px; padding: 8px 14px; cursor: pointer;
          align-items: baseline; list-style: none; border-radius: var(--round);
        }
        summary::-webkit-details-marker { display: none; }
        summary:focus-visible { outline-offset: -3px; }
        summary:hover { background: var(--press); }
        summary .number, summary .stub { color: var(--quiet); font-size: 14px; }
        summary .stub { grid-column: 2 / 4; overflow-wrap: anywhere; }
        .status { font-variant-numeric: tabular-nums; font-weight: 600; color: var(--green); }
        .status.bad { color: var(--red); }
        pre {
          margin: 0 14px 10px; padding: 10px; border-radius: 8px; background: var(--ground); overflow-x: auto;
          white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px;
        }
        #states > li { display: flex; align-items: center; gap: 12px; }
        #states label { display: flex; align-items: center; justify-content: space-between; gap: 12px; width: 100%; }
        """
}

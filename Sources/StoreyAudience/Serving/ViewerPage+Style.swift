extension ViewerPage {
    static let style = """
        :root { --back: #f6f7f9; --text: #1a1d21; --line: #8a9099; --button: #ffffff; --accent: #0b57d0; }
        @media (prefers-color-scheme: dark) {
          :root { --back: #14161a; --text: #eceff3; --line: #7c838d; --button: #23272e; --accent: #8ab4f8; }
        }
        * { box-sizing: border-box; }
        html, body { height: 100%; margin: 0; }
        body { background: var(--back); color: var(--text); font: 1rem/1.4 system-ui, sans-serif; }
        main { display: flex; flex-direction: column; gap: .75rem; height: 100%; padding: .75rem; }
        h1 { font-size: 1.1rem; margin: 0; }
        #stage { position: relative; flex: 1; min-height: 8rem; background: #000; border-radius: .5rem; overflow: hidden; }
        video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
        #status { position: absolute; inset: auto 0 0 0; margin: 0; padding: .75rem 1rem; color: #fff;
          background: rgb(0 0 0 / .75); }
        /* In the middle, where there is no picture that it would hide. */
        #stage:not(.seen) #status { inset: 0; display: grid; place-content: center; text-align: center;
          font-size: 1.1rem; }
        #stage #status:empty { display: none; }
        #controls { display: flex; flex-wrap: wrap; gap: .5rem; }
        button { font: inherit; color: inherit; background: var(--button); border: 1px solid var(--line);
          border-radius: .5rem; padding: .5rem 1rem; min-height: 2.75rem; cursor: pointer; }
        button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        button[aria-pressed=true], button[aria-expanded=true] { border-color: var(--accent); color: var(--accent); }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0;
          font-variant-numeric: tabular-nums; }
        dl[hidden], button[hidden] { display: none; }
        dt { opacity: .8; }
        dd { margin: 0; }
        """
}

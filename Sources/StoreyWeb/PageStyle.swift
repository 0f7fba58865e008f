/// The style of every page: a phone app, full in a narrow window, a card in a wide one.
///
/// The classes that the page's frame uses: `app`, `layer`, `screen`, `navbar` (`leading`, `title`, `trailing`, `back`),
/// `content`, `large-title`, `section`, `tabbar` (`tab`, `symbol`), `dots` (`dot`), `backdrop` (`bottom`), `sheet`, `dismiss`,
/// `alert` (`buttons`), `popup` (an alert of the app's own making), `banner`.
/// Those that screens use: `list`, `row` (`title`, `subtitle`, `accessory`), `field`, `textarea`, `toggle`,
/// `button` (`primary`, `destructive`, `plain`), `card`, `empty`, `note`, `link`, `verbatim`. A `button` beside a `row` stands at its end.
///
/// Words stand out from what is behind them by at least 4.5 to 1, in light and in dark (WCAG 2.2, 1.4.3).
enum PageStyle {
    static let text = """
        :root {
          color-scheme: light dark;
          --ground: #f2f2f7; --card: #fff; --text: #000; --quiet: #66666b; --line: #c6c6c8;
          --tint: #0063d6; --fill: #0063d6; --on-fill: #fff; --red: #c9000f; --press: #d9d9de; --field: #e4e4e9;
          --bar: rgb(249 249 251 / .88); --desk: #dcdce2; --switch: #d5d5da; --on: #248a3d;
          --gap: 16px; --round: 12px;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #000; --card: #1c1c1e; --text: #fff; --quiet: #a0a0a7; --line: #38383a;
            --tint: #4aa3ff; --fill: #0a66d6; --red: #ff6b61; --press: #333336; --field: #1c1c1e;
            --bar: rgb(22 22 24 / .88); --desk: #0b0b0d; --switch: #48484c; --on: #30a14e;
          }
          .sheet { --ground: #1c1c1e; --card: #2c2c2e; --field: #2c2c2e; --press: #3a3a3c; --line: #48484a; }
        }
        *, *::before, *::after { box-sizing: border-box; margin: 0; -webkit-tap-highlight-color: transparent; }
        [hidden] { display: none !important; }
        html, body { height: 100%; overscroll-behavior: none; }
        body {
          background: var(--desk); color: var(--text); -webkit-text-size-adjust: 100%;
          font: 17px/1.3 -apple-system, BlinkMacSystemFont, "SF Pro Text", "Segoe UI", Roboto, "Helvetica Neue",
            "Noto Sans", "DejaVu Sans", sans-serif;
        }
        button, input, textarea { font: inherit; color: inherit; border: 0; background: none; border-radius: 0; }
        button { cursor: pointer; text-align: inherit; touch-action: manipulation; }
        button:disabled { cursor: default; }
        :focus { outline: none; }
        :focus-visible { outline: 3px solid var(--tint); outline-offset: 2px; }
        /* Where reading begins, and nothing to press */
        :is(.large-title, .sheet, .alert):focus { outline: none; }

        /* Frame */
        #storey-app { height: 100%; height: 100dvh; display: grid; place-items: center; }
        .app {
          position: relative; width: 100%; height: 100%; overflow: hidden; background: var(--ground);
          isolation: isolate;
        }
        @media (min-width: 480px) {
          .app {
            width: 430px; height: min(100% - 32px, 932px); border-radius: 32px;
            box-shadow: 0 0 0 1px rgb(0 0 0 / .08), 0 24px 64px rgb(0 0 0 / .22);
          }
        }
        @media (min-width: 480px) and (prefers-color-scheme: dark) {
          .app { box-shadow: 0 0 0 1px rgb(255 255 255 / .16), 0 24px 64px #000; }
        }
        .layer, .sheet, .screen { display: flex; flex-direction: column; height: 100%; min-height: 0; }
        .screen { flex: 1; background: var(--ground); }
        .content {
          flex: 1; min-height: 0; overflow: hidden auto; overscroll-behavior: contain; scroll-padding: 16px 0;
          padding: 0 max(var(--gap), env(safe-area-inset-right)) calc(32px + env(safe-area-inset-bottom))
            max(var(--gap), env(safe-area-inset-left));
          scroll-timeline: --content block;
        }
        :is(.content, .section) > * + * { margin-top: 20px; }
        .section:empty { display: none; }
        .content > .large-title + * { margin-top: 8px; }
        .content:first-child { padding-top: calc(16px + env(safe-area-inset-top)); }

        \(contents)

        \(bars)

        \(fields)

        \(layers)

        \(replay)
        """
}

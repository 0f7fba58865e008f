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

        /* Buttons */
        .button {
          display: inline-block; min-height: 48px; padding: 0 20px; border-radius: var(--round); text-align: center;
          background: var(--card); color: var(--tint); text-decoration: none; transition: opacity .15s;
        }
        :is(.content, .section) > .button { display: block; width: 100%; }
        :is(.content, .section) > .button + .button { margin-top: 12px; }
        .button.primary { background: var(--fill); color: var(--on-fill); font-weight: 600; }
        .button.destructive { color: var(--red); }
        .button.plain { background: none; }
        .button:active { opacity: .55; }
        .button:disabled { color: var(--quiet); background: var(--press); opacity: .7; }
        .button.plain:disabled { background: none; }

        /* Navigation bar */
        .screen { timeline-scope: --content; }
        .navbar {
          display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 8px; flex: none;
          min-height: 48px; padding: calc(4px + env(safe-area-inset-top)) 8px 4px; background: var(--ground);
        }
        .navbar .title {
          font-weight: 600; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; max-width: 200px;
        }
        @supports (animation-timeline: scroll()) {
          .navbar .title { opacity: 0; animation: show linear both; animation-timeline: --content; animation-range: 16px 44px; }
          .navbar {
            box-shadow: 0 1px transparent; animation: underline linear both; animation-timeline: --content;
            animation-range: 0 16px;
          }
        }
        .leading, .trailing { display: flex; align-items: center; gap: 4px; min-width: 0; }
        .trailing { justify-content: flex-end; }
        .navbar .button, .navbar .back {
          min-height: 40px; padding: 0 8px; background: none; color: var(--tint); border-radius: 8px; width: auto;
          font-weight: 400; white-space: nowrap;
        }
        .navbar .button.primary { font-weight: 600; }
        .navbar .button.destructive { color: var(--red); }
        .navbar .button:disabled { color: var(--quiet); opacity: .7; }
        .back { display: flex; align-items: center; gap: 8px; max-width: 100%; padding-left: 10px; }
        .back::before {
          content: ""; flex: none; width: 11px; height: 11px; border: solid currentColor; border-width: 0 0 2.5px 2.5px;
          transform: rotate(45deg);
        }
        .back span { overflow: hidden; text-overflow: ellipsis; }
        .large-title { font-size: 34px; line-height: 1.15; font-weight: 700; letter-spacing: .01em; overflow-wrap: anywhere; }

        /* Tab bar: below the content, never over it */
        .tabbar {
          flex: none; display: flex; background: var(--bar); border-top: 1px solid var(--line);
          padding: 2px 8px calc(2px + env(safe-area-inset-bottom));
        }
        .tab {
          flex: 1; min-height: 50px; display: grid; justify-items: center; align-content: center; gap: 1px;
          font-size: 11px; font-weight: 500; color: var(--quiet); border-radius: 12px;
        }
        .tab .symbol { font-size: 23px; line-height: 27px; }
        .tab[aria-current=page], .tab[aria-selected=true] { color: var(--tint); }

        .dots { flex: none; display: flex; justify-content: center; padding-bottom: env(safe-area-inset-bottom); }
        .dot { width: 32px; min-height: 44px; display: grid; place-items: center; }
        .dot::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--quiet); }
        .dot[aria-current=page]::before { background: var(--tint); }

        /* Lists */
        .list, .card {
          list-style: none; padding: 0; background: var(--card); border-radius: var(--round); overflow: hidden;
        }
        .card { padding: 12px var(--gap); }
        .list > li + li { border-top: 1px solid var(--line); margin-left: var(--gap); }
        .list > li + li > .row { margin-left: calc(-1 * var(--gap)); width: calc(100% + var(--gap)); }
        .row {
          display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; align-content: center; column-gap: 12px; width: 100%;
          min-height: 48px; padding: 10px var(--gap); color: inherit; text-decoration: none;
        }
        .row > * { grid-column: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .row .subtitle { color: var(--quiet); font-size: 15px; }
        .row > .accessory { grid-column: 2; grid-row: 1 / span 2; color: var(--quiet); }
        button.row, a.row { grid-template-columns: minmax(0, 1fr) auto 8px; }
        button.row::after, a.row::after {
          content: ""; grid-column: 3; grid-row: 1 / span 2; width: 9px; height: 9px; border: solid var(--quiet);
          border-width: 2px 2px 0 0; transform: rotate(45deg); opacity: .6; justify-self: end;
        }
        button.row:active, a.row:active { background: var(--press); }
        .dot { border-radius: 12px; }
        .row:focus-visible, .tab:focus-visible, .dot:focus-visible, .alert .button:focus-visible { outline-offset: -3px; }
        .list > li:first-child > .row { border-radius: var(--round) var(--round) 0 0; }
        .list > li:last-child > .row { border-radius: 0 0 var(--round) var(--round); }
        .list > li:only-child > .row { border-radius: var(--round); }
        .list > li:has(> .row + .button) { display: flex; align-items: center; }
        .list > li:has(> .row + .button) > .row { flex: 1; width: auto; }
        .list > li > .row + .button { min-height: 48px; padding: 0 var(--gap); background: none; font-size: 15px; }
        .list > li:has(> .row + .button) > .row::after, .row[aria-pressed]::after { content: none; }
        .content h2 { font-size: 20px; font-weight: 700; padding: 8px 4px 0; }
        .content h2 + * { margin-top: 8px; }
        .content h3 { font-size: 17px; font-weight: 600; }
        :is(.content, .section) > p { padding: 0 var(--gap); overflow-wrap: anywhere; }
        .note { color: var(--quiet); font-size: 14px; }
        .empty {
          color: var(--quiet); text-align: center; padding: 72px 24px; display: grid; gap: 12px; justify-items: center;
        }
        .link { color: var(--tint); }

        /* Fields; those in a row join to one card */
        .field, .toggle, .textarea {
          display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 0 var(--gap); background: var(--card);
          border-radius: var(--round);
        }
        .field .label { flex: none; min-width: 88px; }
        .field input { flex: 1; min-width: 0; min-height: 48px; padding: 0; }
        .textarea { display: grid; gap: 2px; padding: 10px var(--gap) 4px; }
        .textarea .label { color: var(--quiet); font-size: 14px; }
        .textarea textarea { width: 100%; min-height: 160px; padding: 4px 0; resize: none; field-sizing: content; line-height: 1.4; }
        ::placeholder { color: var(--quiet); opacity: 1; }
        .field:focus-within, .textarea:focus-within { outline: 2px solid var(--tint); outline-offset: -2px; }
        .field input:focus-visible, textarea:focus-visible { outline: none; }
        :is(.content, .section) > :is(.field, .toggle) + :is(.field, .toggle) {
          margin-top: 0; border-top: 1px solid var(--line); border-top-left-radius: 0; border-top-right-radius: 0;
        }
        :is(.content, .section) > :is(.field, .toggle):has(+ :is(.field, .toggle)) {
          border-bottom-left-radius: 0; border-bottom-right-radius: 0;
        }
        .field:has([type=search]) { min-height: 40px; background: var(--field); padding: 0 12px; }
        .field:has([type=search]) .label {
          position: absolute; width: 1px; height: 1px; min-width: 0; overflow: hidden; clip-path: inset(50%);
        }
        .field:has([type=search])::before { content: "⌕"; color: var(--quiet); font-size: 20px; }
        .field [type=search] { min-height: 40px; -webkit-appearance: none; appearance: none; }
        .toggle { justify-content: space-between; cursor: pointer; }
        .toggle input {
          appearance: none; flex: none; position: relative; width: 51px; height: 31px; border-radius: 16px;
          background: var(--switch); cursor: pointer; transition: background .2s;
        }
        .toggle input::before {
          content: ""; position: absolute; inset: 2px auto auto 2px; width: 27px; height: 27px; border-radius: 50%;
          background: #fff; box-shadow: 0 2px 5px rgb(0 0 0 / .25); transition: transform .2s;
        }
        .toggle input:checked { background: var(--on); }
        .toggle input:checked::before { transform: translateX(20px); }
        .toggle:has(:disabled), .field:has(:disabled), .textarea:has(:disabled) { color: var(--quiet); }
        .toggle input:disabled { opacity: .5; }

        /* What stands over a screen */
        .backdrop {
          position: absolute; inset: 0; z-index: 1; display: flex; align-items: flex-end; justify-content: center;
          background: rgb(0 0 0 / .4); animation: appear .25s both;
        }
        .backdrop:has(> .alert):not(.bottom) { align-items: center; }
        .dismiss { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: default; }
        .sheet {
          position: relative; z-index: 1; width: 100%; height: calc(100% - 44px); overflow: hidden;
          border-radius: 16px 16px 0 0; background: var(--ground); animation: rise .32s cubic-bezier(.2, .8, .2, 1) both;
        }
        .sheet .navbar { padding-top: 8px; }
        .alert {
          position: relative; z-index: 1; width: min(290px, 100% - 48px); max-height: calc(100% - 48px);
          overflow: hidden auto; border-radius: 16px; background: var(--card); text-align: center;
          box-shadow: 0 8px 40px rgb(0 0 0 / .3); animation: pop .2s cubic-bezier(.2, .8, .2, 1) both;
        }
        .alert > h2 { font-size: 17px; font-weight: 600; padding: 20px 16px 0; overflow-wrap: anywhere; }
        .alert > p { font-size: 15px; padding: 4px 16px 0; color: var(--quiet); overflow-wrap: anywhere; }
        .alert > .buttons { display: flex; flex-wrap: wrap; margin-top: 20px; gap: 1px; background: var(--line); border-top: 1px solid var(--line); }
        .alert .button { flex: 1 0 100%; min-height: 46px; padding: 0 8px; border-radius: 0; background: var(--card); }
        .alert .button:nth-last-child(2):first-child, .alert .button:nth-child(2):last-child { flex-basis: 40%; }
        .alert .button.cancel { font-weight: 600; }
        .bottom > .alert {
          width: calc(100% - 16px); margin-bottom: calc(8px + env(safe-area-inset-bottom));
          animation: rise .32s cubic-bezier(.2, .8, .2, 1) both;
        }
        .bottom > .alert .button { flex-basis: 100%; min-height: 56px; }
        .bottom > .alert .button.cancel { margin-top: 7px; }
        .popup { padding: 0 16px 16px; }
        .popup > * + * { margin-top: 12px; }
        .popup > p { padding: 0; }
        .popup > :is(.field, .textarea, .toggle) { background: var(--ground); text-align: start; }
        .popup > .button { display: block; width: 100%; border-radius: var(--round); background: var(--ground); }
        .popup > .button.primary { background: var(--fill); }
        .alert .button:active { background: var(--press); opacity: 1; }
        .verbatim { white-space: pre-wrap; overflow-wrap: anywhere; }
        .banner {
          position: fixed; z-index: 2; top: calc(12px + env(safe-area-inset-top)); left: 50%; transform: translateX(-50%);
          padding: 8px 18px; border-radius: 20px; background: #2c2c2e; color: #fff; font-size: 15px;
          box-shadow: 0 4px 20px rgb(0 0 0 / .3); animation: appear .2s both;
        }

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

        /* How things come in */
        .screen[data-enter=push] { animation: from-right .32s cubic-bezier(.2, .8, .2, 1); }
        .screen[data-enter=back] { animation: from-left .32s cubic-bezier(.2, .8, .2, 1); }
        @keyframes from-right { from { transform: translateX(100%); } }
        @keyframes from-left { from { transform: translateX(-30%); opacity: .4; } }
        @keyframes rise { from { transform: translateY(100%); } }
        @keyframes pop { from { transform: scale(1.12); opacity: 0; } }
        @keyframes show { to { opacity: 1; } }
        @keyframes appear { from { opacity: 0; } }
        @keyframes underline { to { box-shadow: 0 1px var(--line); } }
        @media (prefers-reduced-motion: reduce) {
          .screen, .sheet, .alert, .backdrop, .banner { animation: none !important; }
          * { transition: none !important; }
        }
        """
}

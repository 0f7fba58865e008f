extension PageStyle {
    /// What screens are made of.
    static let contents = """
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
        .door > p { padding: 0; }
        .note { color: var(--quiet); font-size: 14px; }
        .empty {
          color: var(--quiet); text-align: center; padding: 72px 24px; display: grid; gap: 12px; justify-items: center;
        }
        .link { color: var(--tint); }
        """
}

extension PageStyle {
    /// Bars above and below a screen.
    static let bars = """
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
        """
}

extension PageStyle {
    /// What stands over a screen, and how all of it comes in.
    static let layers = """
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

        /* How things come in */
        .screen[data-enter=push] { animation: from-right .32s cubic-bezier(.2, .8, .2, 1); }
        .screen[data-enter=back] { animation: from-left .32s cubic-bezier(.2, .8, .2, 1); }
        /* And as a screen's own transition has it; going back is the system's */
        .screen.in-none[data-enter]:not([data-enter=back]), :is(.sheet, .popup).in-none { animation: none; }
        .screen.in-fade[data-enter]:not([data-enter=back]), :is(.sheet, .popup).in-fade { animation: appear .25s; }
        .screen.in-slide-up[data-enter]:not([data-enter=back]), :is(.sheet, .popup).in-slide-up {
          animation: rise .32s cubic-bezier(.2, .8, .2, 1);
        }
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

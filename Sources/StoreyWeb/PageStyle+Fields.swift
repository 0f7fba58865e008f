extension PageStyle {
    /// What a person fills in.
    static let fields = """
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
        """
}

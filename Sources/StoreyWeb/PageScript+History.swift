extension PageScript {
    /// The part of the script that moves the browser's history with the session's, and tells where the person went in it.
    static let following = #"""
        // ---- History

        // Steps of the session that the browser has yet to take: it goes back in its own time, and what comes after
        // would be done to the place that it leaves.
        const steps = [];
        let goal = null;                // the place that the browser is on its way back to
        let late = null;

        const step = () => {
          while (goal === null && steps.length > 0) {
            const { op, by, index: to, url } = steps.shift();
            if (op === "push") history.pushState({ storey: to }, "", url);
            else if (op === "replace" || by === 0) history.replaceState({ storey: to }, "", url);
            else {
              goal = to;
              // A place that the browser has forgotten is never reached.
              late = setTimeout(arrived, 2000);
              history.go(by);
            }
          }
        };

        const arrived = () => {
          clearTimeout(late);
          goal = null;
          step();
        };

        const follow = ({ op, index: to, url, title }) => {
          const by = to - index;
          index = to;
          if (by !== 0) move = op;
          if (title !== undefined) document.title = title;
          steps.push({ op, by, index: to, url });
          step();
        };

        addEventListener("popstate", (event) => {
          const to = event.state?.storey;
          if (to === undefined) return;
          if (to === goal) return arrived();
          // The person went elsewhere, and the session will say again what it makes of that.
          steps.length = 0;
          arrived();
          if (to === index) return;
          const from = index;
          move = to > index ? "push" : "back";
          index = to;
          send({ t: "pop", index, from, url: location.pathname + location.search });
        });
        """#
}

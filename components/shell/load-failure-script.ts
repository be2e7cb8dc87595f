/** The notice of `LoadFailure`. */
export const LOAD_FAILURE_ID = "load-failure";

/**
 * A script of the page that does not come is asked for once more: by the bundler's own loader if it is there to do it, which
 * takes the failed element away, else by us. When it fails a second time, the page says so. Runs as an inline script on
 * every page: keep it constant, its hash belongs in the content security policy.
 */
export const loadFailureScript = `(function () {
  var failed = {};
  function say() {
    var notice = document.getElementById("${LOAD_FAILURE_ID}");
    if (notice) notice.hidden = false;
    else addEventListener("DOMContentLoaded", say, { once: true });
  }
  addEventListener("error", function (event) {
    var script = event.target;
    if (!(script instanceof HTMLScriptElement) || new URL(script.src).origin !== location.origin) return;
    if (failed[script.src]) return say();
    failed[script.src] = true;
    setTimeout(function () {
      if (!script.isConnected) return;
      script.remove();
      var again = document.createElement("script");
      again.src = script.src;
      document.head.append(again);
    }, 1000);
  }, true);
})()`;

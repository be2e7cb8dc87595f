import { LOAD_FAILURE_ID } from "./load-failure-id";

/**
 * Loads a script that failed once more, unless the bundler's loader has removed its element and does so itself. After a
 * second failure the notice is shown. An inline script on every page: keep it constant, its hash is in the content security
 * policy.
 */
export const loadFailureScript = `(function () {
  var failed = {};
  function showNotice() {
    var notice = document.getElementById("${LOAD_FAILURE_ID}");
    if (notice) notice.hidden = false;
    else addEventListener("DOMContentLoaded", showNotice, { once: true });
  }
  addEventListener("error", function (event) {
    var script = event.target;
    if (!(script instanceof HTMLScriptElement) || !/\\/_next\\/static\\//.test(script.src)) return;
    if (failed[script.src]) return showNotice();
    failed[script.src] = true;
    setTimeout(function () {
      if (!script.isConnected) return;
      script.remove();
      var again = document.createElement("script");
      // The attribute as written: the bundler identifies its scripts by it.
      again.setAttribute("src", script.getAttribute("src"));
      document.head.append(again);
    }, 1000);
  }, true);
})()`;

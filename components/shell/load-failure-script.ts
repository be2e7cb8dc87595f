import { LOAD_FAILURE_ID } from "./load-failure-id";

/**
 * Loads a script that failed once more, unless the bundler's loader has removed its element and does so itself. After a
 * second failure the notice is shown. The document's scripts are requested before this one runs, which waits for the style
 * sheets, so that it looks for those that have failed already. An inline script on every page: keep it constant, its hash is
 * in the content security policy.
 */
export const loadFailureScript = `(function () {
  var failed = {};
  function showNotice() {
    var notice = document.getElementById("${LOAD_FAILURE_ID}");
    if (notice) notice.hidden = false;
    else addEventListener("DOMContentLoaded", showNotice, { once: true });
  }
  function onFailure(script) {
    if (failed[script.src] === script) return;
    if (failed[script.src]) return showNotice();
    failed[script.src] = script;
    setTimeout(function () {
      if (!script.isConnected) return;
      script.remove();
      var again = document.createElement("script");
      // The attribute as written: the bundler identifies its scripts by it.
      again.setAttribute("src", script.getAttribute("src"));
      document.head.append(again);
    }, 1000);
  }
  function isOurs(script) {
    return script instanceof HTMLScriptElement && /\\/_next\\/static\\//.test(script.src);
  }
  function hasFailed(script) {
    var request = performance.getEntriesByName(script.src)[0];
    if (!request) return false;
    return request.responseStatus ? request.responseStatus > 399 : request.decodedBodySize === 0;
  }
  addEventListener("error", function (event) {
    if (isOurs(event.target)) onFailure(event.target);
  }, true);
  Array.from(document.scripts).forEach(function (script) {
    if (isOurs(script) && hasFailed(script)) onFailure(script);
  });
})()`;

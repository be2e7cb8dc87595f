import { z } from "zod";

/**
 * Next asks for a page's scripts in its head, so they come down the line beside the styles and fonts that the page is shown
 * with, and run before it is seen. A document reads without them: they are asked for when it has been painted. A button that
 * is pressed before the page listens is pressed when it does.
 */

/** A script of Next's that waits for nothing. The first group is its address. */
const SCRIPT = /<script(?=[^>]*\sasync="")[^>]*\ssrc="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g;

/** What asks for one of them sooner. */
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Given the addresses. The browser says when the page is seen, which is later than that it was drawn; some do not say it, or
 * late. Nothing is ever painted in a tab that nobody looks at. Who draws the page says `awake` when it listens
 * (`AuthProvider`), and what is pressed may need the last script to come; should nobody say so, presses are no longer held
 * back some seconds after that.
 */
const LOADER = `(function (addresses) {
  var pressed = [], coming = addresses.length, listens = false, asked = false;
  function hold(event) {
    var button = event.target.closest("button[type=button]");
    if (!button) return;
    event.stopImmediatePropagation();
    if (pressed.indexOf(button) < 0) pressed.push(button);
  }
  function wake() {
    removeEventListener("click", hold, true);
    pressed.splice(0).forEach(function (button) { button.click(); });
  }
  function settle() {
    if (coming === 0) setTimeout(wake, listens ? 0 : 5000);
  }
  function ask() {
    addresses.forEach(function (address) {
      var script = document.createElement("script");
      script.src = address;
      script.async = true;
      script.onload = script.onerror = function () { coming -= 1; settle(); };
      document.head.append(script);
    });
  }
  function seen() {
    if (asked) return;
    asked = true;
    setTimeout(ask);
  }
  addEventListener("click", hold, true);
  addEventListener("awake", function () { listens = true; settle(); });
  if (document.hidden) return ask();
  if (window.PerformanceObserver) new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
  requestAnimationFrame(function () { setTimeout(seen, 300); });
})`;

/** The document with its scripts asked for after the first paint; as it was where Next writes them in another way. */
export function paintFirst(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([, address]) => address);
  if (scripts.length === 0) return html;
  const loader = `<script>${LOADER}(${JSON.stringify(scripts).replaceAll("<", "\\u003c")})</script>`;
  return html
    .replace(SCRIPT, "")
    .replace(PRELOAD, "")
    .replace("</head>", () => `${loader}</head>`);
}

/** The scripts that a document asks for after its first paint. */
export function askedForLate(html: string): readonly string[] {
  const start = html.indexOf(LOADER);
  const list = start === -1 ? "[]" : html.slice(start + LOADER.length + 1, html.indexOf(")</script>", start));
  return z.array(z.string()).parse(JSON.parse(list));
}

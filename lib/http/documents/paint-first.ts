import { z } from "zod";

/**
 * Next asks for a page's scripts in its head, so they come down the line beside the styles and fonts that the page is shown
 * with, and run before it is seen. A document reads without them: they are asked for when it has been painted. What
 * is done before the page listens waits for it (`components/shell/early-script.ts`).
 */

/** A script of Next's that waits for nothing. The first group is its address. */
const SCRIPT = /<script(?=[^>]*\sasync="")[^>]*\ssrc="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g;

/** What asks for one of them sooner. */
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Given the addresses. The browser says when the page is seen, which is later than that it was drawn; some do not say it, or
 * late. Nothing is ever painted in a tab that nobody looks at.
 */
const LOADER = `(function (addresses) {
  var asked = false;
  function ask() {
    addresses.forEach(function (address) {
      var script = document.createElement("script");
      script.src = address;
      script.async = true;
      document.head.append(script);
    });
  }
  function seen() {
    if (asked) return;
    asked = true;
    setTimeout(ask);
  }
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

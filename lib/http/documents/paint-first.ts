import { z } from "zod";

/**
 * Next asks for a page's scripts in its head, so they come down the line beside the styles and fonts that the page is shown
 * with, and run before it is seen. A document reads without them: they are asked for when it has been painted.
 */

/** A script of Next's that waits for nothing. The first group is its address. */
const SCRIPT = /<script(?=[^>]*\sasync="")[^>]*\ssrc="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g;

/** What asks for one of them sooner. */
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Nothing is ever painted in a tab that nobody looks at. */
const LOADER = `(function(a){function f(){a.forEach(function(u){var s=document.createElement("script");s.src=u;s.async=true;document.head.append(s)})}document.hidden?f():requestAnimationFrame(function(){setTimeout(f)})})`;

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
  const [, list = "[]"] = /setTimeout\(f\)\}\)\}\)\((\[[^\]]*\])\)<\/script>/.exec(html) ?? [];
  return z.array(z.string()).parse(JSON.parse(list));
}

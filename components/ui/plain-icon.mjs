import { createElement } from "react";

/**
 * Makes the component of one of Lucide's icons. A build takes this for the package's own maker of components, which
 * turns every icon that the server draws into a piece of the browser's work (docs/performance.md#what-a-page-loads). How every icon is drawn stands
 * once, in app/globals.css (`.lucide`), and not on each. Understands the attributes of an `<svg>`; of the package's own
 * properties, none.
 *
 * @param {{ name: string, node: readonly (readonly [string, Record<string, string>])[] }} icon
 */
export default function createLucideIcon({ node }) {
  const shapes = node.map(([tag, shape]) => createElement(tag, shape));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is read
  return function PlainIcon({ className, ...rest }) {
    const hidden = rest["aria-label"] === undefined && rest.role === undefined;
    return createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        "aria-hidden": hidden || undefined,
        ...rest,
        className: className === undefined ? "lucide" : `lucide ${className}`,
      },
      ...shapes,
    );
  };
}

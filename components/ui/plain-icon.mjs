import { createElement } from "react";

const attributes = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

/**
 * Makes the component of one of Lucide's icons. A build takes this for the package's own maker of components, which
 * turns every icon that the server draws into a piece of the browser's work (decision 99). Understands the attributes
 * of an `<svg>`; of the package's own properties, none.
 *
 * @param {{ name: string, node: readonly (readonly [string, Record<string, string>])[] }} icon
 */
export default function createLucideIcon({ name, node }) {
  const shapes = node.map(([tag, shape]) => createElement(tag, shape));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is read
  return function PlainIcon({ className, ...rest }) {
    const classes = `lucide lucide-${name} ${className ?? ""}`.trim();
    const hidden = rest["aria-label"] === undefined && rest.role === undefined;
    return createElement(
      "svg",
      { ...attributes, "aria-hidden": hidden || undefined, ...rest, className: classes },
      ...shapes,
    );
  };
}

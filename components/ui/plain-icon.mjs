import { createElement } from "react";

/**
 * Creates the component of a Lucide icon. The build uses it instead of the package's factory, whose icons are client
 * components even when the server renders them (docs/performance.md#what-a-page-loads). The common attributes are in
 * app/globals.css (`.lucide`). Takes the attributes of an `<svg>`, but none of the package's own props.
 *
 * @param {{ name: string, node: readonly (readonly [string, Record<string, string>])[] }} icon
 */
export default function createLucideIcon({ node }) {
  // One text: as elements of their own the shapes were a quarter of a dashboard (docs/performance.md#what-a-page-loads).
  const shapes = { __html: node.map(markupOf).join("") };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, when its module is evaluated
  return function PlainIcon({ className, ...rest }) {
    const hidden = rest["aria-label"] === undefined && rest.role === undefined;
    return createElement("svg", {
      viewBox: "0 0 24 24",
      "aria-hidden": hidden || undefined,
      ...rest,
      className: className === undefined ? "lucide" : `lucide ${className}`,
      dangerouslySetInnerHTML: shapes,
    });
  };
}

/** The shapes are the package's constants: numbers and path data, with nothing to escape. `key` is for React alone. */
function markupOf([tag, { key, ...shape }]) {
  const attributes = Object.entries(shape).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${attributes.join("")}></${tag}>`;
}

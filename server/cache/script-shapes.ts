import { scriptHash } from "@/server/front/content-security-policy";

/** An inline script. Data such as JSON-LD does not run and is none. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;
/** The parts of a framework's script that differ between pages: its strings and numbers. */
const VARYING = /"(?:[^"\\]|\\.)*"|\d+/g;

/**
 * The shapes of the inline scripts that a build writes, learned from a page without user content. A stored page allows its
 * scripts by hash, but only those of a known shape, so that markup injected into stored content cannot allow itself.
 */
export class ScriptShapes {
  private readonly shapes: ReadonlySet<string>;

  /** @param sample HTML of a page of the build */
  constructor(sample: string) {
    this.shapes = new Set(inlineScripts(sample).map(shapeOf));
  }

  /** The distinct hashes of a page's scripts that may run, and how many scripts have an unknown shape. */
  check(html: string): { readonly allowed: readonly string[]; readonly unknown: number } {
    const scripts = inlineScripts(html);
    const known = scripts.filter((script) => this.shapes.has(shapeOf(script)));
    return { allowed: [...new Set(known.map(scriptHash))], unknown: scripts.length - known.length };
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
}

function shapeOf(script: string): string {
  return script.replace(VARYING, "");
}

import { hashOf } from "@/server/front/content-security-policy";

/** A script whose text stands in the page. Data such as JSON-LD is none: nothing runs it. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;
/** What differs from page to page in a script that a framework writes: its texts and its numbers. */
const VARYING = /"(?:[^"\\]|\\.)*"|\d+/g;

/**
 * What kinds of scripts a build writes into its pages, learned from a page that shows nothing which people wrote. A page that
 * is kept allows its scripts by their hashes; only scripts of these kinds, so that markup which somebody managed to have
 * stored cannot allow itself.
 */
export class ScriptShapes {
  private readonly shapes: ReadonlySet<string>;

  /** @param sample a page of the build */
  constructor(sample: string) {
    this.shapes = new Set(inlineScripts(sample).map(shapeOf));
  }

  /** The names of the scripts of a page that may run, each once, and how many there are that may not. */
  judge(html: string): { readonly allowed: readonly string[]; readonly strange: number } {
    const scripts = inlineScripts(html);
    const known = scripts.filter((script) => this.shapes.has(shapeOf(script)));
    return { allowed: [...new Set(known.map(hashOf))], strange: scripts.length - known.length };
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
}

function shapeOf(script: string): string {
  return script.replace(VARYING, "");
}

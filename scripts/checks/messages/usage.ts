/** The static text of a source file: its string literals, and its template literals as patterns. */
export type Literals = {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** Keys read as a whole branch, with `t.raw(...)`. */
  readonly branches: ReadonlySet<string>;
};

const KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** Collects the literals that could name a message. */
export function literalsOf(sources: readonly string[]): Literals {
  const exact = new Set<string>();
  const branches = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const source of sources) {
    for (const [, , text] of source.matchAll(/(["'])((?:(?!\1)[^\\\n])*)\1/g))
      if (text && KEY.test(text)) exact.add(text);
    // A key of an object can name a message too: `{ pending: ... }` and then `t(status)`.
    for (const [, name] of source.matchAll(/\b([A-Za-z_][A-Za-z0-9_]*)\??\s*:/g)) if (name) exact.add(name);
    for (const [, text] of source.matchAll(/\.raw\(\s*["']([^"']+)["']/g)) if (text) branches.add(text);
    for (const [, text] of source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) {
      const parts = (text ?? "").split(/\$\{[^}]*\}/);
      if (
        parts.some((part) => /[A-Za-z]/.test(part)) &&
        parts.every((part) => /^[A-Za-z0-9_.-]*$/.test(part))
      ) {
        patterns.set(parts.join("*"), new RegExp(`^${parts.map(escapeDots).join("[A-Za-z0-9_-]+")}$`));
      }
    }
  }
  return { exact, patterns: [...patterns.values()], branches };
}

/**
 * The unused keys: for every split of a key into namespace and name, one of the two occurs in no source. A name that happens to be
 * another literal counts as used.
 */
export function unusedKeys(keys: Iterable<string>, literals: Literals): readonly string[] {
  const named = (text: string) =>
    literals.exact.has(text) || literals.patterns.some((pattern) => pattern.test(text));
  return [...keys].filter((key) => {
    if (named(key)) return false;
    const parts = key.split(".");
    const cuts = parts.slice(1).map((_, index) => index + 1);
    return !cuts.some((cut) => {
      if (!named(parts.slice(0, cut).join("."))) return false;
      const name = parts.slice(cut);
      const heads = name.map((_, index) => name.slice(0, index + 1).join("."));
      return named(name.join(".")) || heads.some((head) => literals.branches.has(head));
    });
  });
}

function escapeDots(text: string): string {
  return text.replaceAll(".", "\\.");
}

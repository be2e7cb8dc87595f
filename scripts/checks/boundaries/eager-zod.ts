/**
 * zod is 10 kB and more of a page's first script, so the client components of a page load it on demand, with the dialog or form
 * that validates. Types are free. A client component imports values from a module without zod instead of from `contract.ts`.
 */

/** Operators' pages, and those that are little more than a form that validates. */
const FORMS = /^app\/\[locale\]\/(?:admin|case|dispute|statements)\//;

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^;"]*?)\s*from\s+)?"([^"]+)"/gm;
type Sources = {
  /** The source of a file, by its path from the root. */
  readonly read: (file: string) => string;
  /** The file of ours that an import names; null for packages. */
  readonly resolve: (file: string, named: string) => string | null;
};

/** For each of these pages and layouts that loads zod at once, the imports that lead from a client component to it. */
export function eagerZod(pages: readonly string[], { read, resolve }: Sources): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const valuesOf = (file: string) => {
    const found = known.get(file) ?? [...read(file).matchAll(IMPORT)].flatMap(nameOfValues);
    known.set(file, found);
    return found;
  };
  /** The files that load with this one, each with the file that imports it. */
  const loadedWith = (first: string) => {
    const by = new Map<string, string | null>([[first, null]]);
    for (const file of by.keys()) {
      for (const named of valuesOf(file)) {
        const imported = resolve(file, named);
        if (imported !== null && !by.has(imported)) by.set(imported, file);
      }
    }
    return by;
  };
  return pages
    .filter((page) => !FORMS.test(page))
    .flatMap((page) => {
      const clients = [...loadedWith(page).keys()].filter((file) => read(file).startsWith('"use client"'));
      return clients.flatMap((client) => {
        const by = loadedWith(client);
        const last = [...by.keys()].find((file) => valuesOf(file).includes("zod"));
        return last === undefined ? [] : [`${page} loads zod at once: ${wayTo(last, by)}`];
      });
    });
}

function nameOfValues([, names = "", named = ""]: RegExpExecArray): string[] {
  const inBraces = /^\{(.*)\}$/s.exec(names)?.[1]?.split(",") ?? [names];
  const isOnlyTypes = names !== "" && inBraces.every((name) => /^\s*(?:type\s|$)/.test(name));
  return isOnlyTypes ? [] : [named];
}

function wayTo(last: string, by: ReadonlyMap<string, string | null>): string {
  const way: string[] = [];
  for (let file: string | null = last; file !== null; file = by.get(file) ?? null) way.unshift(file);
  return way.join(" -> ");
}

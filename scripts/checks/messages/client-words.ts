import path from "node:path";
import { parseSync } from "@swc/core";

/** The sources by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

/** Modules that `from` loads by `import()` and that fetch these namespaces themselves, instead of the page sending them. */
export type LateWords = { readonly from: string; readonly namespaces: readonly string[] };

type Module = {
  readonly isClient: boolean;
  /** Static imports, and dynamic ones. */
  readonly imports: readonly string[];
  readonly late: readonly string[];
  /** The namespaces of its `useTranslations`. */
  readonly asks: readonly string[];
  /** The namespaces that it sends to the browser, in `namespaces={...}` and in lists of type MessageNamespace. */
  readonly sends: readonly string[];
};

const PAGE = /^app\/(?:.*\/(?:page|error|loading|not-found)|global-not-found)\.tsx$/;

/**
 * Namespaces that client components use and their page does not send, one sentence each. A page is read with its layouts and all
 * their imports: a module that starts with "use client", and everything it imports, runs in the browser. What is sent for one
 * client component counts for all of its page, and both branches of `a ? WORDS : OTHERS` count as sent.
 */
export function unsentWords(sources: Sources, dialogs: LateWords): readonly string[] {
  const modules = new Map([...sources].map(([file, text]) => [file, read(file, text, sources)]));
  const pages = [...sources.keys()].filter((file) => PAGE.test(file));
  const problems = pages.flatMap((page) =>
    unsentOf(page, [page, ...layoutsOf(page, sources)], [], modules, dialogs),
  );
  const loaded = modules.get(dialogs.from)?.late ?? [];
  const frame = layoutsOf("app/[locale]/page.tsx", sources).flatMap(
    (layout) => reach([layout], modules, dialogs).sends,
  );
  return [
    ...problems,
    ...unsentOf(dialogs.from, loaded, [...dialogs.namespaces, ...frame], modules, dialogs, true),
  ];
}

function unsentOf(
  name: string,
  roots: readonly string[],
  known: readonly string[],
  modules: ReadonlyMap<string, Module>,
  dialogs: LateWords,
  inBrowser = false,
): readonly string[] {
  const { asks, sends } = reach(roots, modules, dialogs, inBrowser);
  const sent = [...known, ...sends];
  return asks
    .filter(({ namespace }) => !sent.some((one) => namespace === one || namespace.startsWith(`${one}.`)))
    .map(({ file, namespace }) => `${name} does not send "${namespace}", which ${file} uses in the browser`);
}

function reach(
  roots: readonly string[],
  modules: ReadonlyMap<string, Module>,
  dialogs: LateWords,
  inBrowser = false,
): { asks: readonly { file: string; namespace: string }[]; sends: readonly string[] } {
  const asks: { file: string; namespace: string }[] = [];
  const sends: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, isInBrowser: boolean): void => {
    const module = modules.get(file);
    if (module === undefined) return;
    const isClient = isInBrowser || module.isClient;
    const key = `${file} ${isClient}`;
    if (seen.has(key)) return;
    seen.add(key);
    sends.push(...module.sends);
    if (isClient) asks.push(...module.asks.map((namespace) => ({ file, namespace })));
    const late = file === dialogs.from ? [] : module.late;
    for (const next of [...module.imports, ...late]) visit(next, isClient);
  };
  for (const root of roots) visit(root, inBrowser);
  return { asks, sends };
}

/** The layouts around a page, in its folder and those above. */
function layoutsOf(page: string, sources: Sources): readonly string[] {
  const layouts: string[] = [];
  for (let folder = path.posix.dirname(page); folder !== "."; folder = path.posix.dirname(folder)) {
    const layout = `${folder}/layout.tsx`;
    if (sources.has(layout)) layouts.push(layout);
  }
  return layouts;
}

function read(file: string, text: string, sources: Sources): Module {
  const imports: string[] = [];
  const late: string[] = [];
  const asks: string[] = [];
  const sends: string[] = [];
  const add = (list: string[], specifier: unknown) => {
    const found = textsIn(specifier).flatMap((one) => resolve(file, one, sources) ?? []);
    list.push(...found);
  };
  const { body } = parseSync(text, { syntax: "typescript", tsx: file.endsWith("x") });
  for (const node of nodesIn(body)) {
    if (IMPORTS.has(node.type) && !isTypeOnly(node)) add(imports, node.source);
    if (node.type === "CallExpression" && isNode(node.callee)) {
      if (node.callee.type === "Import") add(late, node.arguments);
      if (node.callee.value === "useTranslations")
        asks.push(...textsIn(node.arguments), ...stemsIn(node.arguments));
    }
    if (node.type === "JSXAttribute" && isNode(node.name) && node.name.value === "namespaces")
      sends.push(...textsIn(node.value));
    if (node.type === "VariableDeclarator" && JSON.stringify(node.id).includes('"MessageNamespace"'))
      sends.push(...textsIn(node.init));
  }
  return { isClient: isClient(body), imports, late, asks, sends };
}

/** A node of the syntax tree. */
type Node = { readonly type: string; readonly [property: string]: unknown };

const IMPORTS = new Set(["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration"]);

/** Type imports are erased. */
function isTypeOnly({ typeOnly, specifiers }: Node): boolean {
  if (typeOnly === true) return true;
  const named = Array.isArray(specifiers) ? specifiers : [];
  return named.length > 0 && named.every((one) => isNode(one) && one.isTypeOnly === true);
}

/** The directive is the first statement. */
function isClient([first]: readonly unknown[]): boolean {
  return isNode(first) && isNode(first.expression) && first.expression.value === "use client";
}

/** The static beginnings of template literals, which need a namespace that covers all of them. */
function stemsIn(value: unknown): string[] {
  const open = [...nodesIn(value)].filter(
    ({ type, expressions }) =>
      type === "TemplateLiteral" && Array.isArray(expressions) && expressions.length > 0,
  );
  return open.map(({ quasis }) => {
    const [stem] = Array.isArray(quasis) ? quasis : [];
    return `${isNode(stem) ? String(stem.raw) : ""}…`;
  });
}

function textsIn(value: unknown): string[] {
  const literals = [...nodesIn(value)].filter(({ type }) => type === "StringLiteral");
  return literals.map((literal) => String(literal.value));
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) yield value;
  for (const inside of Object.values(value)) yield* nodesIn(inside);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function resolve(from: string, specifier: string, sources: Sources): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null;
  if (base === null) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((file) =>
    sources.has(file),
  );
}

import path from "node:path";
import { parseSync } from "@swc/core";

/** Source files by path from the repository root. */
export type Sources = ReadonlyMap<string, string>;

export type SentElsewhere = {
  /** Namespaces that the frame sends to every page. */
  readonly frame: readonly string[];
  /** What `modules` load by `import()` gets these namespaces with its code, not from the page. */
  readonly dialogs: { readonly modules: readonly string[]; readonly namespaces: readonly string[] };
};

const ROOT = /^app\/(?:.*\/(?:page|layout|error|loading|not-found)|global-not-found)\.tsx$/;

/**
 * Namespaces that a component asks for in the browser and that nothing around it sends, one sentence each. Follows every
 * page and layout as it is written: into the components that it renders, with the namespaces of the `namespaces={[...]}`
 * elements around each of them. From "use client" on, everything runs in the browser. A component that renders `children`
 * inside such an element sends its namespaces to what it is wrapped around. A `namespaces` that depends on a condition is
 * refused: the branches must send their own.
 */
export function findUnsentMessages(sources: Sources, elsewhere: SentElsewhere): readonly string[] {
  return new Walk(sources, elsewhere).unsent();
}

/** Where the walk is: the page that it began with, and what is sent there. */
type Place = { readonly root: string; readonly sent: readonly string[]; readonly inBrowser: boolean };

class Walk {
  private readonly modules: ReadonlyMap<string, Module>;
  private readonly frame: SentElsewhere["frame"];
  private readonly dialogs: SentElsewhere["dialogs"];
  private readonly problems = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly sentBy = new Map<string, readonly string[]>();

  constructor(
    private readonly sources: Sources,
    { frame, dialogs }: SentElsewhere,
  ) {
    this.modules = new Map([...sources].map(([file, text]) => [file, parse(file, text, sources)]));
    this.frame = frame;
    this.dialogs = dialogs;
  }

  unsent(): readonly string[] {
    for (const root of [...this.sources.keys()].filter((file) => ROOT.test(file))) {
      this.visitExport({ file: root, name: "default" }, { root, sent: this.frame, inBrowser: false });
    }
    const sent = union(this.frame, this.dialogs.namespaces);
    for (const root of this.dialogs.modules) {
      for (const file of this.modules.get(root)?.lazy ?? []) {
        this.visitExport({ file, name: ALL }, { root, sent, inBrowser: true });
      }
    }
    return [...this.problems];
  }

  private visitExport({ file, name }: Target, place: Place): void {
    const module = this.modules.get(file);
    if (module === undefined) return;
    const inner = { ...place, inBrowser: place.inBrowser || module.isClient };
    if (name === ALL) {
      for (const exported of module.exports.keys()) this.visitExport({ file, name: exported }, inner);
      return;
    }
    const found = module.exports.get(name);
    if (found === undefined) {
      for (const other of module.reexports) this.visitExport({ file: other, name }, inner);
    } else if (isNode(found)) this.visit(module, found, inner);
    else this.visitExport(found, inner);
  }

  private visitName(module: Module, name: string, place: Place): void {
    const imported = module.imports.get(name);
    if (imported !== undefined) this.visitExport(imported, place);
    const local = module.locals.get(name);
    if (local !== undefined) this.visit(module, local, place);
  }

  /** Walks a top-level declaration, once for each set of namespaces that it can be rendered with. */
  private visit(module: Module, declaration: Node, place: Place): void {
    const key = [module.file, offsetOf(declaration), place.inBrowser, ...place.sent].join(" ");
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.walk(module, declaration, place);
  }

  private walk(module: Module, value: unknown, place: Place): void {
    if (typeof value !== "object" || value === null) return;
    if (!isNode(value)) {
      for (const inside of Object.values(value)) this.walk(module, inside, place);
      return;
    }
    switch (value.type) {
      case "Identifier":
        this.visitName(module, String(value.value), place);
        return;
      case "MemberExpression":
        this.walk(module, value.object, place);
        if (isNode(value.property) && value.property.type === "Computed")
          this.walk(module, value.property, place);
        return;
      case "KeyValueProperty":
        this.walk(module, value.value, place);
        return;
      case "JSXAttribute":
        this.walk(module, value.value, place);
        return;
      case "CallExpression":
        this.walkCall(module, value, place);
        return;
      case "JSXElement":
        this.walkElement(module, value, place);
        return;
    }
    if (isType(value)) this.walk(module, value.expression, place);
    else for (const inside of Object.values(value)) this.walk(module, inside, place);
  }

  private walkCall(module: Module, call: Node, place: Place): void {
    const callee = isNode(call.callee) ? call.callee : undefined;
    if (callee?.type === "Import" && !this.dialogs.modules.includes(module.file)) {
      for (const specifier of textsIn(call.arguments)) {
        const file = resolve(module.file, specifier, this.sources);
        if (file !== undefined) this.visitExport({ file, name: ALL }, place);
      }
    }
    if (callee?.value === "useTranslations" && place.inBrowser) {
      for (const namespace of [...textsIn(call.arguments), ...stemsIn(call.arguments)]) {
        if (place.sent.some((one) => namespace === one || namespace.startsWith(`${one}.`))) continue;
        this.problems.add(
          `${place.root} does not send "${namespace}", which ${module.file} uses in the browser`,
        );
      }
    }
    this.walk(module, callee, place);
    this.walk(module, call.arguments, place);
  }

  private walkElement(module: Module, element: Node, place: Place): void {
    const { opening, children } = element;
    this.walk(module, opening, place);
    this.walk(module, children, { ...place, sent: union(place.sent, this.sentToChildren(module, element)) });
  }

  /** What an element sends to what is written between its tags. */
  private sentToChildren(module: Module, element: Node): readonly string[] {
    const { name, attributes } = Object(element.opening);
    const attribute = nodesOf(attributes).find(
      (one) => one.type === "JSXAttribute" && isNode(one.name) && one.name.value === "namespaces",
    );
    if (attribute !== undefined) {
      const namespaces = this.namespacesIn(module, attribute.value);
      if (namespaces !== null) return namespaces;
      this.problems.add(
        `${module.file} sends namespaces that are not a plain list: let each case send its own`,
      );
      return [];
    }
    return isNode(name) && name.type === "Identifier" ? this.sentByComponent(module, String(name.value)) : [];
  }

  /** What a component sends to its `children`, wherever it renders them. */
  private sentByComponent(module: Module, name: string): readonly string[] {
    const key = `${module.file} ${name}`;
    const known = this.sentBy.get(key);
    if (known !== undefined) return known;
    this.sentBy.set(key, []);
    const found = this.declarationOf(module, name);
    const places = found === null ? [] : this.placesOfChildren(found.module, found.node, []);
    const [first = [], ...others] = places;
    const sent = first.filter((namespace) => others.every((other) => other.includes(namespace)));
    this.sentBy.set(key, sent);
    return sent;
  }

  private placesOfChildren(
    module: Module,
    value: unknown,
    sent: readonly string[],
  ): readonly (readonly string[])[] {
    if (typeof value !== "object" || value === null) return [];
    if (!isNode(value))
      return Object.values(value).flatMap((inside) => this.placesOfChildren(module, inside, sent));
    if (value.type === "JSXExpressionContainer" && isNode(value.expression)) {
      if (value.expression.value === "children") return [sent];
    }
    if (value.type !== "JSXElement")
      return Object.values(value).flatMap((inside) => this.placesOfChildren(module, inside, sent));
    return [
      ...this.placesOfChildren(module, value.opening, sent),
      ...this.placesOfChildren(module, value.children, union(sent, this.sentToChildren(module, value))),
    ];
  }

  /** The namespaces of a list, which may spread other lists; null if it is anything but that. */
  private namespacesIn(module: Module, value: unknown): readonly string[] | null {
    if (!isNode(value)) return null;
    switch (value.type) {
      case "StringLiteral":
        return [String(value.value)];
      case "ArrayExpression": {
        const parts = Object.values(value.elements ?? []).map((element) =>
          this.namespacesIn(module, Object(element).expression),
        );
        return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
      }
      case "Identifier": {
        const found = this.declarationOf(module, String(value.value));
        return found === null ? null : this.namespacesIn(found.module, found.node.init);
      }
      default:
        return "expression" in value ? this.namespacesIn(module, value.expression) : null;
    }
  }

  private declarationOf(module: Module, name: string): { module: Module; node: Node } | null {
    const imported = module.imports.get(name);
    if (imported === undefined) {
      const node = module.locals.get(name);
      return node === undefined ? null : { module, node };
    }
    const other = this.modules.get(imported.file);
    const found = other?.exports.get(imported.name);
    return other === undefined || !isNode(found) ? null : { module: other, node: found };
  }
}

const ALL = "*";

/** An export of a module. */
type Target = { readonly file: string; readonly name: string };

type Module = {
  readonly file: string;
  readonly isClient: boolean;
  /** Imports and top-level declarations by local name. */
  readonly imports: ReadonlyMap<string, Target>;
  readonly locals: ReadonlyMap<string, Node>;
  readonly exports: ReadonlyMap<string, Node | Target>;
  /** Modules of `export * from`. */
  readonly reexports: readonly string[];
  /** Modules of `import()`. */
  readonly lazy: readonly string[];
};

/** A node of the syntax tree. */
type Node = { readonly type: string; readonly [property: string]: unknown };

function parse(file: string, text: string, sources: Sources): Module {
  const imports = new Map<string, Target>();
  const locals = new Map<string, Node>();
  const exports = new Map<string, Node | Target>();
  const reexports: string[] = [];
  const { body } = parseSync(text, { syntax: "typescript", tsx: file.endsWith("x") });
  const items: Node[] = nodesOf(body);
  const sourceOf = ({ source }: Node) => resolve(file, String(Object(source).value), sources);

  for (const item of items) {
    for (const [name, declaration] of declarationsIn(item)) {
      locals.set(name, declaration);
      if (item.type === "ExportDeclaration") exports.set(name, declaration);
    }
    if (item.type === "ExportDefaultDeclaration" && isNode(item.decl)) exports.set("default", item.decl);
    if (item.type === "ExportDefaultExpression" && isNode(item.expression))
      exports.set("default", item.expression);
    if (item.type === "ImportDeclaration" && item.typeOnly !== true) {
      const source = sourceOf(item);
      for (const specifier of nodesOf(item.specifiers)) {
        if (source === undefined || specifier.isTypeOnly === true) continue;
        const local = nameOf(specifier.local);
        const names: Record<string, string> = {
          ImportDefaultSpecifier: "default",
          ImportNamespaceSpecifier: ALL,
        };
        const name =
          names[specifier.type] ?? (isNode(specifier.imported) ? nameOf(specifier.imported) : local);
        imports.set(local, { file: source, name });
      }
    }
    if (item.type === "ExportAllDeclaration") {
      const source = sourceOf(item);
      if (source !== undefined) reexports.push(source);
    }
  }
  for (const item of items.filter(({ type, typeOnly }) => type === "ExportNamedDeclaration" && !typeOnly)) {
    const source = isNode(item.source) ? sourceOf(item) : file;
    for (const specifier of nodesOf(item.specifiers)) {
      const name = nameOf(specifier.orig);
      const exported = isNode(specifier.exported) ? nameOf(specifier.exported) : name;
      const target =
        source === file ? (locals.get(name) ?? imports.get(name)) : source && { file: source, name };
      if (target) exports.set(exported, target);
    }
  }
  const lazy = [...nodesIn(body)]
    .filter(({ type, callee }) => type === "CallExpression" && isNode(callee) && callee.type === "Import")
    .flatMap((call) => textsIn(call.arguments))
    .flatMap((specifier) => resolve(file, specifier, sources) ?? []);
  return { file, isClient: isClient(items), imports, locals, exports, reexports, lazy };
}

/** The declarations of a statement, exported or not, by name. */
function declarationsIn(item: Node): [string, Node][] {
  const declaration = item.type === "ExportDeclaration" && isNode(item.declaration) ? item.declaration : item;
  if (declaration.type === "VariableDeclaration")
    return nodesOf(declaration.declarations).map((one) => [nameOf(one.id), one]);
  return isNode(declaration.identifier) && !isType(declaration)
    ? [[nameOf(declaration.identifier), declaration]]
    : [];
}

/** The directive comes first, after comments at most. */
function isClient([first]: readonly Node[]): boolean {
  return first !== undefined && isNode(first.expression) && first.expression.value === "use client";
}

/** Types do not run; `as` and `satisfies` have an expression that does. */
function isType({ type }: Node): boolean {
  return type.startsWith("Ts");
}

function nameOf(identifier: unknown): string {
  return String(Object(identifier).value);
}

function offsetOf({ span }: Node): number {
  return Number(Object(span).start);
}

function union(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])].sort();
}

/** Template literals: their beginning, which must be sent as a whole. */
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

function nodesOf(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : [];
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

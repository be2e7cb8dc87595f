import { readdirSync } from "node:fs";
import path from "node:path";
import { ts } from "@ts-morph/common";
import { check } from "recheck";
import { openApiDocument } from "@/lib/http/openapi";
import { root } from "@/scripts/root";
import { evaluateConstant, sourceFile } from "./evaluate-constant";

/**
 * Every regular expression that may meet user input takes linear time. A length check before it is no excuse: whoever moves
 * that check does not look here (decision 122).
 */

/** Files that read only our own texts. In markup, user text is escaped: it cannot open or close a tag. */
const READS_OUR_OWN = [
  /^server\/cache\/script-shapes\.ts$/,
  /^lib\/overlay\/assets\.ts$/,
  /^lib\/seo\/social-image\/mark\.ts$/,
  /^components\/legal\/legal-text\.tsx$/,
];

/** The fuzzer counts the characters that an attack reads, which is the same every time; its limits of time fail on a busy machine. */
const COUNTED = {
  randomSeed: 1,
  timeout: 60_000,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
};

/** An expression without one of these reads no more characters than it is long. */
const REPEATS = /[*+]|\{\d+,\}/;

type Found = { readonly where: string; readonly source: string; readonly flags: string };

function sources(): string[] {
  const found = ["app", "components", "lib", "server"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  );
  const own = found.filter(
    (file) =>
      /(?<!\.i?test)\.tsx?$/.test(file) &&
      !file.startsWith("lib/db/generated") &&
      !READS_OUR_OWN.some((own) => own.test(file)),
  );
  return [...own, "middleware.ts"];
}

/** Literals and constructed expressions; a part known only at run time counts as a word. */
function expressionsIn(tree: ts.SourceFile): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const where = `${tree.fileName}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isMaking(node)) {
      const [source, flags] = node.arguments ?? [];
      found.push({
        where,
        source: source ? textOf(source, where) : "",
        flags: flags ? textOf(flags, where) : "",
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isMaking(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
}

/** Where a part is known only at run time. */
const unknown: string[] = [];

function textOf(node: ts.Expression, where: string): string {
  const value = evaluateConstant(node);
  if (value !== undefined) return String(value);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(
      ({ expression, literal }) => textOf(expression, where) + literal.text,
    );
    return node.head.text + parts.join("");
  }
  unknown.push(`${where} ${node.getText()}`);
  return "word";
}

/** The expressions of the contract's schemas, such as URL formats. */
function schemaExpressions(): Found[] {
  const found = new Set<string>();
  JSON.stringify(openApiDocument(), (key, value: unknown) => {
    if (key === "pattern" && typeof value === "string") found.add(value);
    return key === "responses" ? undefined : value;
  });
  return [...found].map((source) => ({ where: "a schema of the contract", source, flags: "" }));
}

/** Why an expression may take more than linear time, with an attack string; null if it cannot. */
async function danger({ where, source, flags }: Found): Promise<string | null> {
  const verdict = await check(source, flags, COUNTED);
  if (verdict.status === "safe") return null;
  const why =
    verdict.status === "vulnerable"
      ? `${verdict.complexity.summary}: ${verdict.attack.pattern}`
      : verdict.error.kind;
  return `${where} /${source}/${flags} ${why}`;
}

const everything = [...sources().flatMap((file) => expressionsIn(sourceFile(file))), ...schemaExpressions()];
const repeating = everything.filter(({ source }) => REPEATS.test(source));
const distinct = [...new Map(repeating.map((found) => [`/${found.source}/${found.flags}`, found])).values()];

test("finds the expressions of the sources", () => {
  expect(distinct.length).toBeGreaterThan(50);
});

test("evaluates what expressions are made of, except what is known only at run time", () => {
  expect(unknown).toEqual([expect.stringMatching(/^lib\/http\/route-at\.ts:\d+ path\.replace/)]);
  // The first part is imported.
  const source = String.raw`^\/api\/realtime(?:\?|$)|^/_next/static/`;
  expect(everything).toContainEqual({ where: expect.stringContaining("server/web.ts"), source, flags: "" });
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources
test.each([
  ["a constant", 'const PART = "\\\\s+"; const ALL = new RegExp(`x?${PART}$`, "g");'],
  ["a list", 'const KINDS = ["\\\\s+", "b"] as const; new RegExp(`(?:${KINDS.join("|")})$`);'],
  [
    "another expression",
    "const SPACE = /\\s/; const find = (word: string) => RegExp(`${SPACE.source}+${word}`);",
  ],
])("finds a quadratic expression that %s makes", async (_, text) => {
  const found = expressionsIn(sourceFile("lib/planted.ts", text));
  expect(await Promise.all(found.map(danger))).toContainEqual(expect.stringContaining("polynomial"));
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources

test.each(distinct.map((found) => [found.where, found] as const))(
  "%s takes linear time",
  async (_, found) => {
    expect(await danger(found)).toBeNull();
  },
  120_000,
);

test.each([
  ["exponential", "^(a+)+$"],
  ["quadratic", "^[^@]+@[^@]+\\.[^@]+$"],
  ["unanchored quadratic", "\\s+$"],
])("reports %s expressions", async (_, source) => {
  expect(await danger({ where: "here", source, flags: "" })).not.toBeNull();
});

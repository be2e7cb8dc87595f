import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ts } from "@ts-morph/common";
import { check } from "recheck";
import { openApiDocument } from "@/lib/http/openapi";
import { root } from "@/scripts/root";

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
function expressionsIn(file: string): Found[] {
  const tree = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const where = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isMaking(node)) {
      const [source, flags] = (node.arguments ?? []).map(textOf);
      found.push({ where, source: source ?? "word", flags: flags ?? "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isMaking(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "word";
  return node.head.text + node.templateSpans.map(({ literal }) => `word${literal.text}`).join("");
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

const everything = [...sources().flatMap(expressionsIn), ...schemaExpressions()];
const repeating = everything.filter(({ source }) => REPEATS.test(source));
const distinct = [...new Map(repeating.map((found) => [`/${found.source}/${found.flags}`, found])).values()];

test("finds the expressions of the sources", () => {
  expect(distinct.length).toBeGreaterThan(50);
});

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

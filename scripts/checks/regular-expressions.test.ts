import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ts } from "@ts-morph/common";
import { check } from "recheck";
import { openApiDocument } from "@/lib/http/openapi";

/**
 * Every regular expression that meets what people wrote takes linear time: none can be made to think for long by what
 * somebody sends. A check of the length before it is no excuse: whoever moves that check does not look here (decision 122).
 */

const root = path.resolve(__dirname, "../..");

/** What only reads our own texts. In markup, what people wrote stands escaped: none of it can begin or end a tag. */
const READS_OUR_OWN = [
  /^lib\/http\/cache\/script-shapes\.ts$/,
  /^lib\/overlay\/assets\.ts$/,
  /^lib\/seo\/social-image\/mark\.ts$/,
  /^components\/legal\/legal-text\.tsx$/,
];

/** Without one of these an expression reads no more characters than it is long. */
const REPEATS = /[*+]|\{\d+,\}/;

type Found = { readonly where: string; readonly source: string; readonly flags: string };

function sources(): string[] {
  const found = ["app", "components", "lib"].flatMap((folder) =>
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
  return [...own, "middleware.ts", "server/web.ts"];
}

/** Literals, and what is put together: a part that only running could know stands for a word. */
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

/** What the schema library checks of what is sent: formats such as addresses on the web. */
function schemaExpressions(): Found[] {
  const found = new Set<string>();
  JSON.stringify(openApiDocument(), (key, value: unknown) => {
    if (key === "pattern" && typeof value === "string") found.add(value);
    return key === "responses" ? undefined : value;
  });
  return [...found].map((source) => ({ where: "a schema of the contract", source, flags: "" }));
}

/** Why an expression may take more than linear time, with a text that makes it; null when it cannot. */
async function danger({ where, source, flags }: Found): Promise<string | null> {
  const verdict = await check(source, flags, { randomSeed: 1, timeout: 60_000 });
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

test("the sources are read", () => {
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
  ["quadratic where it may begin anywhere", "\\s+$"],
])("%s ones are found", async (_, source) => {
  expect(await danger({ where: "here", source, flags: "" })).not.toBeNull();
});

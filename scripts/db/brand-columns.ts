import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The branded types and their modules. */
const MODULES = { Cents: "money", ChallengeId: "ids", PledgeId: "ids", UserId: "ids" } as const;
type Brand = keyof typeof MODULES;

/** Whose ids have a type of their own. A streamer has the id of its user. */
const IDS: ReadonlyMap<string, Brand> = new Map([
  ["Challenge", "ChallengeId"],
  ["Pledge", "PledgeId"],
  ["User", "UserId"],
  ["Streamer", "UserId"],
]);
/**
 * Columns that hold such an id without a foreign key to it, in any model: histories outlive what they are about. The subject of a
 * deadline or a decision may be a row of several tables, and has none.
 */
const WITHOUT_FOREIGN_KEY: ReadonlyMap<string, Brand> = new Map([
  ["challengeId", "ChallengeId"],
  ["pledgeId", "PledgeId"],
  ...["userId", "streamerId", "actorId", "ownerId", "operatorId"].map((name) => [name, "UserId"] as const),
  ...["liftedById", "proposedById", "confirmedById"].map((name) => [name, "UserId"] as const),
]);

/** The type of a row in a generated model; inputs and filters stay plain. */
const ROW = /scalars: runtime\.Types\.Extensions\.GetPayloadResult<\{.*?\n {2}\}, ExtArgs/s;
const COLUMN = /^( +(\w+)): (number|string)( \| null)?$/gm;
const MODEL_NAME = /^ {2}name: "(\w+)"$/m;
/** A model and a column in the schema. `BigInt` columns are sums, read as `bigint`. */
const DECLARED_MODEL = /^model (\w+) \{$(.*?)^\}$/gms;
const DECLARED = /^ +(\w+) +(Int|String)\b/gm;
const FOREIGN_KEY = /^ +\w+ +(\w+)\??\s.*\bfields: \[(\w+)\]/gm;

/**
 * Types the amounts and the ids of challenges, pledges and users in the rows of the generated database client
 * (docs/decisions/0152). Changes types only, so the running client is Prisma's own.
 * @throws Error if a column of the schema was not found, as after a change of the generator's output
 */
export function brandColumns(generated: string, schema: string): void {
  const brands = brandsOf(
    filesIn(schema)
      .map((file) => readFileSync(file, "utf8"))
      .join("\n"),
  );
  let branded = 0;
  for (const file of filesIn(path.join(generated, "models"))) {
    const { text, columns } = brandModel(readFileSync(file, "utf8"), brands);
    branded += columns;
    writeFileSync(file, text);
  }
  if (branded !== brands.size) {
    throw new Error(
      `brand-columns: found ${branded} of ${brands.size} branded columns in the generated client. Adapt the patterns to the generator's output.`,
    );
  }
}

/** The branded columns of a schema: `Pledge.backerId` -> `UserId`. */
export function brandsOf(schema: string): ReadonlyMap<string, Brand> {
  const brands = new Map<string, Brand>();
  for (const [, model = "", columns = ""] of schema.matchAll(DECLARED_MODEL)) {
    const keys = new Map(
      [...columns.matchAll(FOREIGN_KEY)].map(([, to = "", key = ""]) => [key, IDS.get(to)]),
    );
    for (const [, column = "", type] of columns.matchAll(DECLARED)) {
      const id = column === "id" ? IDS.get(model) : (keys.get(column) ?? WITHOUT_FOREIGN_KEY.get(column));
      const brand = type === "String" ? id : column.endsWith("Cents") ? "Cents" : undefined;
      if (brand !== undefined) brands.set(`${model}.${column}`, brand);
    }
  }
  return brands;
}

/** A generated model with the branded types of its rows' columns, and their number. */
export function brandModel(
  model: string,
  brands: ReadonlyMap<string, Brand>,
): { readonly text: string; readonly columns: number } {
  const name = MODEL_NAME.exec(model)?.[1] ?? "";
  const used: Brand[] = [];
  const changed = model.replace(ROW, (row) =>
    row.replace(COLUMN, (line, start: string, column: string, _type: string, nullable = "") => {
      const brand = brands.get(`${name}.${column}`);
      if (brand === undefined) return line;
      used.push(brand);
      return `${start}: ${brand}${nullable}`;
    }),
  );
  const imports = [...new Set(used)]
    .sort()
    .map((brand) => `import type { ${brand} } from "../../../shared/${MODULES[brand]}"\n`);
  return { text: changed.replace(/^import /m, `${imports.join("")}import `), columns: used.length };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => path.join(folder, name));
}

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The branded types and their modules. */
const MODULES = { Cents: "money", ChallengeId: "ids", PledgeId: "ids", UserId: "ids" } as const;
type Brand = keyof typeof MODULES;

/** The ids of rows, by model. */
const KEYS: ReadonlyMap<string, Brand> = new Map([
  ["Challenge", "ChallengeId"],
  ["Pledge", "PledgeId"],
  ["User", "UserId"],
]);
/** The columns that refer to such a row in any model. The subject of a deadline or a decision may be a row of several. */
const REFERENCES: ReadonlyMap<string, Brand> = new Map([
  ["challengeId", "ChallengeId"],
  ["pledgeId", "PledgeId"],
  ["userId", "UserId"],
  ["creatorId", "UserId"],
  ["streamerId", "UserId"],
  ["backerId", "UserId"],
  ["actorId", "UserId"],
  ["decidedById", "UserId"],
  ["claimedById", "UserId"],
  ["proposedById", "UserId"],
  ["personId", "UserId"],
  ["askedById", "UserId"],
  ["operatorId", "UserId"],
  ["liftedById", "UserId"],
  ["confirmedById", "UserId"],
  ["ownerId", "UserId"],
  ["blockerId", "UserId"],
  ["blockedId", "UserId"],
  ["reporterId", "UserId"],
  ["madeById", "UserId"],
  ["invitedId", "UserId"],
]);

/** The type of a row in a generated model; inputs and filters stay plain. */
const ROW = /scalars: runtime\.Types\.Extensions\.GetPayloadResult<\{.*?\n {2}\}, ExtArgs/s;
const COLUMN = /^( +(\w+)): (number|string)( \| null)?$/gm;
const MODEL_NAME = /^ {2}name: "(\w+)"$/m;
/** A model and a column in the schema. `BigInt` columns are sums, read as `bigint`. */
const DECLARED_MODEL = /^model (\w+) \{$(.*?)^\}$/gms;
const DECLARED = /^ +(\w+) +(Int|String)\b/gm;
/** A foreign key to a row with a branded id. A streamer has the id of its user. */
const FOREIGN_KEY = /^ +\w+ +(?:Challenge|Pledge|User|Streamer)\??\s.*\bfields: \[(\w+)\]/gm;

/**
 * Types the amounts and the ids of challenges, pledges and users in the rows of the generated database client
 * (docs/decisions/0152). Changes types only, so the running client is Prisma's own.
 * @throws Error if a column of the schema was not found, as after a change of the generator's output, or if a foreign key has
 * no brand
 */
export function brandColumns(generated: string, schema: string): void {
  let declared = 0;
  for (const file of filesIn(schema)) {
    for (const [, model = "", columns = ""] of readFileSync(file, "utf8").matchAll(DECLARED_MODEL)) {
      for (const [, column = "", type] of columns.matchAll(DECLARED)) {
        if (brandOf(model, column, type === "Int" ? "number" : "string") !== undefined) declared += 1;
      }
      for (const [, column = ""] of columns.matchAll(FOREIGN_KEY)) {
        if (!REFERENCES.has(column)) {
          throw new Error(`brand-columns: ${model}.${column} has no brand. Add it to REFERENCES.`);
        }
      }
    }
  }
  let branded = 0;
  for (const file of filesIn(path.join(generated, "models"))) {
    const { text, columns } = brandModel(readFileSync(file, "utf8"));
    branded += columns;
    writeFileSync(file, text);
  }
  if (branded !== declared) {
    throw new Error(
      `brand-columns: found ${branded} of ${declared} branded columns in the generated client. Adapt the patterns to the generator's output.`,
    );
  }
}

/** A generated model with the branded types of its rows' columns, and their number. */
export function brandModel(model: string): { readonly text: string; readonly columns: number } {
  const name = MODEL_NAME.exec(model)?.[1] ?? "";
  const used: Brand[] = [];
  const changed = model.replace(ROW, (row) =>
    row.replace(COLUMN, (line, start: string, column: string, type: string, nullable = "") => {
      const brand = brandOf(name, column, type);
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

function brandOf(model: string, column: string, type: string): Brand | undefined {
  if (type === "number") return column.endsWith("Cents") ? "Cents" : undefined;
  return column === "id" ? KEYS.get(model) : REFERENCES.get(column);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => path.join(folder, name));
}

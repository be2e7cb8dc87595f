import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The type of money columns: `lib/shared/money.ts`. */
const IMPORT = 'import type { Cents } from "../../../shared/money"\n';

/** The type of a row in a generated model; inputs and filters stay plain numbers. */
const ROW = /scalars: runtime\.Types\.Extensions\.GetPayloadResult<\{.*?\n {2}\}, ExtArgs/s;
const MONEY = /^( +\w*Cents): number( \| null)?$/gm;
/** A money column in the schema. `BigInt` columns are sums, read as `bigint`. */
const DECLARED = /^ +\w*Cents +Int\b/gm;

/**
 * Types every `...Cents` column of the generated database client as `Cents` (docs/decisions/0152). Changes types only, so the
 * running client is Prisma's own.
 * @throws Error if a column of the schema was not found, as after a change of the generator's output
 */
export function brandColumns(generated: string, schema: string): void {
  const declared = filesIn(schema).reduce(
    (sum, file) => sum + count(readFileSync(file, "utf8"), DECLARED),
    0,
  );
  let branded = 0;
  for (const file of filesIn(path.join(generated, "models"))) {
    const model = readFileSync(file, "utf8");
    branded += count(ROW.exec(model)?.[0] ?? "", MONEY);
    writeFileSync(file, brandModel(model));
  }
  if (branded !== declared) {
    throw new Error(
      `brand-columns: found ${branded} of ${declared} money columns in the generated client. Adapt ROW and MONEY to the generator's output.`,
    );
  }
}

/** A generated model with `Cents` for the number of each `...Cents` column of its rows. */
export function brandModel(model: string): string {
  const changed = model.replace(ROW, (row) => row.replace(MONEY, "$1: Cents$2"));
  return changed === model ? model : changed.replace(/^import /m, `${IMPORT}import `);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => path.join(folder, name));
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

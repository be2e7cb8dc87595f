import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a row of the database holds is money where its column says so: `lib/shared/money.ts`. */
const IMPORT = 'import type { Cents } from "../../../shared/money"\n';

/** The part of a generated model that says what a row is; what is written and asked for stays plain. */
const ROW = /scalars: runtime\.Types\.Extensions\.GetPayloadResult<\{.*?\n {2}\}, ExtArgs/s;
const MONEY = /^( +\w*Cents): number( \| null)?$/gm;

/** Gives the columns of money in the generated database client their type, once, instead of at every read. */
export function brandColumns(generated: string): void {
  const models = path.join(generated, "models");
  for (const name of readdirSync(models)) {
    const file = path.join(models, name);
    writeFileSync(file, branded(readFileSync(file, "utf8")));
  }
}

/** A generated model with `Cents` for the number of each `...Cents` of its rows. */
export function branded(model: string): string {
  const changed = model.replace(ROW, (row) => row.replace(MONEY, "$1: Cents$2"));
  return changed === model ? model : changed.replace(/^import /m, `${IMPORT}import `);
}

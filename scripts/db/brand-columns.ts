import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const IMPORT = 'import type { Cents } from "../../../shared/money"\n';

/** The row type of a generated model; inputs and filters stay plain. */
const ROW = /scalars: runtime\.Types\.Extensions\.GetPayloadResult<\{.*?\n {2}\}, ExtArgs/s;
const MONEY = /^( +\w*Cents): number( \| null)?$/gm;

/** Types the amount columns of the generated client as `Cents`, so no read converts them (decision 152). */
export function brandColumns(generated: string): void {
  const models = path.join(generated, "models");
  for (const name of readdirSync(models)) {
    const file = path.join(models, name);
    writeFileSync(file, branded(readFileSync(file, "utf8")));
  }
}

/** A generated model with the type `Cents` for each `...Cents` number of its rows. */
export function branded(model: string): string {
  const changed = model.replace(ROW, (row) => row.replace(MONEY, "$1: Cents$2"));
  return changed === model ? model : changed.replace(/^import /m, `${IMPORT}import `);
}

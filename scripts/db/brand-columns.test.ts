import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brandColumns, brandModel } from "./brand-columns";

const model = `// @ts-nocheck
import type * as runtime from "@prisma/client/runtime/client"

export type PledgeSumAggregateOutputType = {
  amountCents: number | null
}
export type $PledgePayload<ExtArgs> = {
  scalars: runtime.Types.Extensions.GetPayloadResult<{
    id: string
    amountCents: number
    availableCents: number | null
    potCents: bigint
    renewals: number
  }, ExtArgs["result"]["pledge"]>
}
export type PledgeCreateInput = {
  amountCents: number
}
`;

test("types amounts of rows, not of inputs and aggregates", () => {
  const changed = brandModel(model).text;
  expect(changed.split("\n").filter((line) => !model.includes(`${line}\n`))).toEqual([
    'import type { Cents } from "../../../shared/money"',
    "    amountCents: Cents",
    "    availableCents: Cents | null",
  ]);
  expect(changed.indexOf("// @ts-nocheck")).toBe(0);
});

test("leaves a model without amounts unchanged", () => {
  const plain = model.replaceAll("Cents", "Count");
  expect(brandModel(plain).text).toBe(plain);
});

describe("a generated client", () => {
  const schema = "model Pledge {\n  amountCents    Int\n  availableCents Int?\n  potCents       BigInt\n}\n";
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "brand-columns-"));
    for (const name of ["schema", "models"]) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, "schema", "pledges.prisma"), schema);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const brand = (generated: string) => {
    const file = path.join(folder, "models", "Pledge.ts");
    writeFileSync(file, generated);
    brandColumns(folder, path.join(folder, "schema"));
    return readFileSync(file, "utf8");
  };

  test("is branded", () => expect(brand(model)).toBe(brandModel(model).text));

  test("is refused when its rows have another form, so that no column silently stays a number", () => {
    expect(() => brand(model.replace("GetPayloadResult", "Row"))).toThrow("found 0 of 2 money columns");
  });
});

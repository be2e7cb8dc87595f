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
  name: "Pledge"
  scalars: runtime.Types.Extensions.GetPayloadResult<{
    id: string
    backerId: string
    actorId: string | null
    holdId: string
    amountCents: number
    availableCents: number | null
    potCents: bigint
    renewals: number
  }, ExtArgs["result"]["pledge"]>
}
export type PledgeCreateInput = {
  backerId: string
  amountCents: number
}
`;

test("types amounts and ids of rows, not of inputs and aggregates", () => {
  const changed = brandModel(model).text;
  expect(changed.split("\n").filter((line) => !model.includes(`${line}\n`))).toEqual([
    'import type { Cents } from "../../../shared/money"',
    'import type { PledgeId } from "../../../shared/ids"',
    'import type { UserId } from "../../../shared/ids"',
    "    id: PledgeId",
    "    backerId: UserId",
    "    actorId: UserId | null",
    "    amountCents: Cents",
    "    availableCents: Cents | null",
  ]);
  expect(changed.indexOf("// @ts-nocheck")).toBe(0);
});

test("leaves a model without such columns unchanged", () => {
  const plain = model
    .replaceAll("Cents", "Count")
    .replaceAll("actorId", "holdId")
    .replaceAll("backerId", "holdId")
    .replace('"Pledge"', '"Hold"');
  expect(brandModel(plain).text).toBe(plain);
});

describe("a generated client", () => {
  const schema = `model Hold {
  id String @id
}

model Pledge {
  id             String  @id
  backerId       String
  actorId        String?
  holdId         String
  amountCents    Int
  availableCents Int?
  potCents       BigInt

  backer User @relation(fields: [backerId], references: [id])
}
`;
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

  test("is refused when its rows have another form, so that no column silently stays plain", () => {
    expect(() => brand(model.replace("GetPayloadResult", "Row"))).toThrow("found 0 of 5 branded columns");
  });

  test("is refused when a foreign key has no brand", () => {
    const added = schema.replaceAll("backerId", "payerId");
    writeFileSync(path.join(folder, "schema", "pledges.prisma"), added);
    expect(() => brand(model)).toThrow("Pledge.payerId has no brand");
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brandColumns, brandModel, brandsOf } from "./brand-columns";

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
  hold   Hold @relation(fields: [holdId], references: [id])
}
`;

test("types amounts and ids of rows, not of inputs and aggregates", () => {
  const changed = brandModel(model, brandsOf(schema)).text;
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
  const plain = model.replace('"Pledge"', '"Hold"');
  expect(brandModel(plain, brandsOf(schema)).text).toBe(plain);
});

test("a foreign key of any name has the type of what it refers to", () => {
  const renamed = schema.replaceAll("backerId", "payerId").replace("backer User", "payer Streamer?");
  expect(brandsOf(renamed).get("Pledge.payerId")).toBe("UserId");
});

test("a client whose rows have another form is refused, so that no column silently stays plain", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "brand-columns-"));
  for (const name of ["schema", "models"]) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, "schema", "pledges.prisma"), schema);
  const generated = path.join(folder, "models", "Pledge.ts");
  const brand = () => brandColumns(folder, path.join(folder, "schema"));
  try {
    writeFileSync(generated, model);
    brand();
    expect(readFileSync(generated, "utf8")).toBe(brandModel(model, brandsOf(schema)).text);
    writeFileSync(generated, model.replace("GetPayloadResult", "Row"));
    expect(brand).toThrow("found 0 of 5 branded columns");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

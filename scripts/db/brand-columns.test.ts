import { branded } from "./brand-columns";

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
  const changed = branded(model);
  expect(changed.split("\n").filter((line) => !model.includes(`${line}\n`))).toEqual([
    'import type { Cents } from "../../../shared/money"',
    "    amountCents: Cents",
    "    availableCents: Cents | null",
  ]);
  expect(changed.indexOf("// @ts-nocheck")).toBe(0);
});

test("leaves a model without amounts unchanged", () => {
  const plain = model.replaceAll("Cents", "Count");
  expect(branded(plain)).toBe(plain);
});

import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { securedPledge } from "../testing/secured-pledge";
import { checkObjects } from "./audit-checks";

test("a refund that the provider gave up is no orphan", async () => {
  const { pledgeId, row } = await securedPledge();
  const [hold] = (await row()).holds;
  await db().operation.create({
    data: {
      kind: "refund",
      status: "failed",
      pledgeId,
      holdId: hold?.id ?? null,
      amountCents: 2_500,
      request: {},
      providerId: "re_given_up",
      createdAt: now(),
      endedAt: now(),
    },
  });
  expect(await checkObjects(["re_given_up", "re_of_nobody"])).toMatchObject([{ subject: "re_of_nobody" }]);
});

import { runMain } from "@/scripts/run-main";
import { atDesk, DESK_PAGE, printItem } from "./desk";

/**
 * `npm run disputes -- --as <operator>` lists open disputes;
 * `npm run disputes -- decide <id> upheld|rejected "<reason for both sides>" --as <operator>` decides one.
 */
async function main(): Promise<void> {
  await atDesk(async (actor, [verb, id, decision, ...reason]) => {
    const { decideDispute, listDisputes } = await import("@/lib/disputes");
    const { decideDisputeSchema } = await import("@/lib/disputes/contract");
    if (verb === "decide" && id !== undefined) {
      const input = decideDisputeSchema.parse({ decision, reason: reason.join(" ") });
      const { status } = await decideDispute(actor, id, input, "en");
      console.log(`${id} is ${status}.`);
      return;
    }
    const { items } = await listDisputes(actor, { ...DESK_PAGE, status: "open" }, "en");
    for (const dispute of items) {
      printItem(dispute.id, `$${dispute.amount.toFixed(2)}  ${dispute.challenge_description}`, [
        `opened ${dispute.opened_at} against ${dispute.streamer_name}`,
        ...dispute.statements.map((one) => `${one.username}: ${one.reason_text}. ${one.text}`),
        ...dispute.evidence.map((one) => `${dispute.streamer_name}: ${[one.text, ...one.links].join(" ")}`),
      ]);
    }
    console.log(`${items.length} open.`);
  });
}

runMain(main);

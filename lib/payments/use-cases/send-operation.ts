import { subSeconds } from "date-fns";
import { now } from "@/lib/shared/clock";
import { claim, sendClaimed } from "../sending";

/** After so long without an answer, whoever was sending is taken to be dead: longer than any call may last. */
const SENDER_IS_DEAD_AFTER_SECONDS = 60;

/** Thrown so that the job queue tries again, with its growing pauses. Not a failure: the operation is merely open. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/**
 * Sends one operation to the provider, once, whoever else is told to send it at the same time (money.md, Order of
 * things).
 * @throws OutcomeUnknown when no clear answer came; the operation is `unknown` and is sent again with the same key
 */
export async function sendOperation(operationId: string): Promise<void> {
  const operation = await claim(operationId, {
    OR: [
      { status: { in: ["pending", "unknown"] } },
      { status: "sent", sentAt: { lt: subSeconds(now(), SENDER_IS_DEAD_AFTER_SECONDS) } },
    ],
  });
  if (operation === null) return;
  const reply = await sendClaimed(operation);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
}

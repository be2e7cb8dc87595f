import { subSeconds } from "date-fns";
import { now } from "@/lib/shared/clock";
import { OutcomeUnknown } from "../provider/reply";
import { claimOperations, sendClaimed } from "./sending";

/**
 * After this time a sender is taken for dead. One that is only slow does no harm: the next sender first looks for the result
 * at the provider, and the idempotency key makes two calls one.
 */
const SENDER_TIMEOUT_SECONDS = 60;

/**
 * Sends operations to the provider, each once even when several processes are to send it. Skips those that have ended and
 * those that another process is sending.
 * @throws OutcomeUnknown when one got no clear answer; it is `unknown` and will be sent again with the same key
 */
export async function sendOperations(operationIds: readonly string[]): Promise<void> {
  const operations = await claimOperations(operationIds, subSeconds(now(), SENDER_TIMEOUT_SECONDS));
  const replies = await sendClaimed(operations);
  for (const reply of replies) if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
}

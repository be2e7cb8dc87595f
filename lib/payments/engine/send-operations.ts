import { subSeconds } from "date-fns";
import { now } from "@/lib/shared/clock";
import { OutcomeUnknown } from "../provider/reply";
import { claim, sendClaimed } from "./sending";

/**
 * After so long whoever was sending is taken to be dead. One that is only slow does no harm: the provider is asked first
 * what was done, and the key makes the two calls one.
 */
const SENDER_IS_DEAD_AFTER_SECONDS = 60;

/**
 * Sends operations to the provider, each once, whoever else is told to send it at the same time. Those that have ended,
 * or that somebody else is sending, are left alone.
 * @throws OutcomeUnknown when no clear answer came for one; it is `unknown` and is sent again with the same key
 */
export async function sendOperations(operationIds: readonly string[]): Promise<void> {
  const operations = await claim(operationIds, subSeconds(now(), SENDER_IS_DEAD_AFTER_SECONDS));
  const replies = await sendClaimed(operations);
  for (const reply of replies) if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
}

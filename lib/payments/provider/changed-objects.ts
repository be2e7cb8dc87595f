import { addMinutes } from "date-fns";
import { now } from "@/lib/shared/clock";
import { type EventSubject, listEvents, subjectOf } from "./events";
import { listObjects, OBJECT_LISTS, type ObjectList } from "./objects-of";

/** Objects created while they are being listed. */
const AHEAD_MINUTES = 2;

const SUBJECT_OF: Record<ObjectList, EventSubject> = {
  payment_intents: "intent",
  refunds: "refund",
  transfers: "transfer",
  disputes: "dispute",
};

/**
 * The ids of everything at the provider that was created or has changed since a moment: what its events are about, and what its
 * lists have, because not every new object has an event. Reads as much as happened since then into memory.
 * @throws Stripe.errors.StripeError when they cannot be read
 */
export async function changedObjects(since: Date): Promise<ReadonlyMap<EventSubject, readonly string[]>> {
  const found = new Map<EventSubject, Set<string>>();
  const add = (subject: EventSubject, id: string) =>
    found.set(subject, (found.get(subject) ?? new Set()).add(id));
  for await (const events of listEvents(since, null)) {
    for (const { type, data } of events) {
      const subject = subjectOf(type);
      if (subject !== undefined && data.object.id !== undefined) add(subject, data.object.id);
    }
  }
  const period = { from: since, until: addMinutes(now(), AHEAD_MINUTES) };
  for (const list of OBJECT_LISTS) {
    for await (const ids of listObjects(list, period)) for (const id of ids) add(SUBJECT_OF[list], id);
  }
  return new Map([...found].map(([subject, ids]) => [subject, [...ids]]));
}

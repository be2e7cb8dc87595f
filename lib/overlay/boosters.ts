import { addMinutes } from "date-fns";

/** Somebody whose name is on the card, until a minute has passed since their latest boost; ISO 8601. */
export type Booster = { readonly name: string; readonly until: string };

/** Each person once, the latest first. @param boosts the earliest first */
export function boostersOf(
  boosts: readonly { readonly person: string; readonly at: Date }[],
): readonly Booster[] {
  const latest = new Map<string, Date>();
  for (const { person, at } of boosts) {
    latest.delete(person);
    latest.set(person, at);
  }
  return [...latest].reverse().map(([name, at]) => ({ name, until: addMinutes(at, 1).toISOString() }));
}

/** From Monday, as people plan a week. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `from` and `to` as `HH:MM` of the streamer's clock; `to` at or before `from` is on the next day. */
export type QuietHours = { readonly day: Weekday; readonly from: string; readonly to: string };

/** Minutes since midnight of `HH:MM`. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

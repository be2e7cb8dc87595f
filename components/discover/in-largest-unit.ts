type Duration = { readonly value: number; readonly unit: "minute" | "hour" | "day" };

/** A duration as people say it: under an hour in minutes, under two days in hours, then in days. At least one minute. */
export function inLargestUnit(seconds: number): Duration {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return { value: minutes, unit: "minute" };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { value: hours, unit: "hour" } : { value: Math.round(hours / 24), unit: "day" };
}

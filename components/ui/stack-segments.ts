import { MAX_SEGMENTS } from "@/lib/shared/max-segments";
import type { StackSegment } from "@/lib/shared/stack";

/** What the bar draws: if there are too many segments, the oldest boosts are combined into one. */
export function combineOldest(segments: readonly StackSegment[]): readonly StackSegment[] {
  const end = segments.length - (MAX_SEGMENTS - 2);
  if (end < 3) return segments;
  const others = { id: "others", kind: "others", cents: totalOf(segments.slice(1, end)) } as const;
  return [...segments.slice(0, 1), others, ...segments.slice(end)];
}

/** Sum in cents. */
export function totalOf(segments: readonly StackSegment[]): number {
  return segments.reduce((sum, { cents }) => sum + cents, 0);
}

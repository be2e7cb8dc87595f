import type { FirstSteps } from "@/lib/streamers/contract";

/** In the order in which they are done. */
export const STEPS = ["name", "rules", "payouts", "overlay", "share"] as const;
export type Step = (typeof STEPS)[number];

type Progress = {
  readonly steps: FirstSteps;
  /** The payout account is ready. */
  readonly canAccept: boolean;
};

export function doneSteps({ steps, canAccept }: Progress): Record<Step, boolean> {
  const { name, rules, overlay, shared } = steps;
  return { name: name.confirmed, rules, payouts: canAccept, overlay, share: shared };
}

/** False when nothing is left to do, or the streamer put the list away. Source: docs/product/settings.md#first-steps. */
export function firstStepsShown(progress: Progress): boolean {
  return !progress.steps.hidden && Object.values(doneSteps(progress)).includes(false);
}

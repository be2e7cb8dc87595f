import type { CardProfile } from "./catalogue";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds that an extended authorization lasts, by network. */
const EXTENDED: Partial<Record<CardProfile["brand"], number>> = {
  visa: 29 * DAY + 18 * HOUR,
  mastercard: 30 * DAY,
};

/** Whether a hold may be extended: the network must support it, and the payment must be on-session. */
export function isExtendable(brand: CardProfile["brand"], offSession: boolean): boolean {
  return !offSession && EXTENDED[brand] !== undefined;
}

/** Seconds that an authorization lasts. Visa's off-session authorizations are shorter. */
export function holdWindow(
  brand: CardProfile["brand"],
  { offSession, extended }: { offSession: boolean; extended: boolean },
): number {
  if (extended) return EXTENDED[brand] ?? 7 * DAY;
  if (brand === "visa" && offSession) return 4 * DAY + 18 * HOUR;
  return 7 * DAY;
}

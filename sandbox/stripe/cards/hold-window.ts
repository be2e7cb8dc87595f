import type { CardProfile } from "./catalogue";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds that an extended authorization lasts, by the networks that have it. */
const EXTENDED: Partial<Record<CardProfile["brand"], number>> = {
  visa: 29 * DAY + 18 * HOUR,
  mastercard: 30 * DAY,
};

/** Whether a hold may be extended: the network must have it, and the cardholder must have been there. */
export function isExtendable(brand: CardProfile["brand"], offSession: boolean): boolean {
  return !offSession && EXTENDED[brand] !== undefined;
}

/** Seconds that an authorization lasts. Visa gives less time when the cardholder was not there. */
export function holdWindow(
  brand: CardProfile["brand"],
  { offSession, extended }: { offSession: boolean; extended: boolean },
): number {
  if (extended) return EXTENDED[brand] ?? 7 * DAY;
  if (brand === "visa" && offSession) return 4 * DAY + 18 * HOUR;
  return 7 * DAY;
}

import type { CardProfile } from "./catalogue";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds that an authorization lasts. Visa gives less time when the cardholder was not there. */
export function holdWindow(brand: CardProfile["brand"], offSession: boolean): number {
  if (brand === "visa" && offSession) return 4 * DAY + 18 * HOUR;
  return 7 * DAY;
}

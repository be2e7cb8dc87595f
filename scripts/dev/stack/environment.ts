import { type QuickStart, quickStartEnvironment } from "../quick-start";

/** Real services that replace the embedded ones. */
export type Own = {
  readonly database: boolean;
  readonly stripe: boolean;
  readonly mail: boolean;
  readonly google: boolean;
};

/** A real service is configured when its main variable is set in the environment or `.env`. */
export function ownServices(given: Readonly<Record<string, string | undefined>>): Own {
  return {
    database: Boolean(given.DATABASE_URL),
    stripe: Boolean(given.STRIPE_SECRET_KEY),
    mail: Boolean(given.SMTP_URL),
    google: Boolean(given.GOOGLE_CLIENT_ID),
  };
}

/** Left out with a real mail server, so that addresses are confirmed by default. */
const MAIL_VALUES: ReadonlySet<string> = new Set(["SMTP_URL", "MAIL_FROM", "EMAIL_CONFIRMATION"]);

/**
 * The application's environment: the given values over the quick start's. All values of a replaced service are left out
 * together, so that no real key is ever sent to a sandbox.
 */
export function applicationEnvironment(
  quickStart: QuickStart,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const own = ownServices(given);
  const values = Object.entries(quickStartEnvironment(quickStart)).filter(([name]) => {
    // The clock may only move together with the payment sandbox.
    if (own.stripe && (name.includes("STRIPE") || name === "CLOCK_ADJUSTABLE")) return false;
    // No invented accounts beside real payments.
    if (own.stripe && name.startsWith("SOCIAL_")) return false;
    if (own.google && name.startsWith("GOOGLE_")) return false;
    if (own.mail && MAIL_VALUES.has(name)) return false;
    return !(own.database && name === "DATABASE_URL");
  });
  const merged = Object.fromEntries(values.map(([name, value]) => [name, given[name] || value]));
  // The chosen port, which differs from the requested one if that was taken.
  merged.PORT = String(quickStart.webPort);
  return merged;
}

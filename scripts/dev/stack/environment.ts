import { type QuickStart, quickStartEnvironment } from "../quick-start";

/** What the person brings along instead of the embedded part. */
export type Own = {
  readonly database: boolean;
  readonly stripe: boolean;
  readonly mail: boolean;
  readonly google: boolean;
};

/** A service of one's own is named by its main value in the environment or in `.env`. */
export function ownServices(given: Readonly<Record<string, string | undefined>>): Own {
  return {
    database: Boolean(given.DATABASE_URL),
    stripe: Boolean(given.STRIPE_SECRET_KEY),
    mail: Boolean(given.SMTP_URL),
    google: Boolean(given.GOOGLE_CLIENT_ID),
  };
}

/** With a mail server of one's own, addresses are confirmed again unless set otherwise. */
const MAIL_VALUES: ReadonlySet<string> = new Set(["SMTP_URL", "MAIL_FROM", "EMAIL_CONFIRMATION"]);

/**
 * The application's environment: the quick start's values, except where the person gave their own. Values of an embedded
 * part that is replaced are left out together, so that no real key is ever sent to a sandbox address.
 */
export function applicationEnvironment(
  quickStart: QuickStart,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const own = ownServices(given);
  const values = Object.entries(quickStartEnvironment(quickStart)).filter(([name]) => {
    // Time can only be moved where payments move along.
    if (own.stripe && (name.includes("STRIPE") || name === "CLOCK_ADJUSTABLE")) return false;
    // Where real money is asked for, nothing is made up.
    if (own.stripe && name.startsWith("SOCIAL_")) return false;
    if (own.google && name.startsWith("GOOGLE_")) return false;
    if (own.mail && MAIL_VALUES.has(name)) return false;
    return !(own.database && name === "DATABASE_URL");
  });
  const merged = Object.fromEntries(values.map(([name, value]) => [name, given[name] || value]));
  // The port is settled by now: it may differ from the wanted one, which another process has.
  merged.PORT = String(quickStart.webPort);
  if (given.APP_URL && !given.NEXTAUTH_URL) merged.NEXTAUTH_URL = given.APP_URL;
  return merged;
}

import type { Caller, Platforms } from "../state/platforms";
import type { Space } from "../state/space";
import { forbidden, unauthorized } from "./errors";

const MISSING =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";

/** The key of a request: Bearer, Basic, or the `key` parameter that Stripe.js sends. */
export function keyOf(authorization: string | undefined, keyParam: unknown): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (bearer !== undefined) return bearer;
  const basic = /^Basic\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (basic !== undefined) return Buffer.from(basic, "base64").toString().split(":")[0] ?? null;
  return typeof keyParam === "string" && keyParam !== "" ? keyParam : null;
}

export function authenticate(platforms: Platforms, key: string | null): Caller {
  if (key === null) throw unauthorized(MISSING);
  const caller = platforms.caller(key);
  if (!caller) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  return caller;
}

/** The account a request acts on. A connected account must belong to the platform. */
export function spaceFor({ platform }: Caller, account: string | undefined): Space {
  if (account === undefined || account === platform.account) return platform.home;
  if (!platform.home.accounts.get(account)) {
    throw forbidden(
      `The provided key '${masked(`sk_test_${platform.key}`)}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
      "account_invalid",
    );
  }
  return platform.space(account);
}

function masked(key: string): string {
  return key.length <= 12
    ? `${key.slice(0, 4)}****`
    : `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`;
}

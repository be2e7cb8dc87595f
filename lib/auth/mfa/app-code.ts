import { Secret, TOTP } from "otpauth";
import { now } from "@/lib/shared/clock";

/** Seconds that a code is shown. Every authenticator app assumes this, SHA-1 and six digits. */
const PERIOD = 30;

function totp(secret: string, account = ""): TOTP {
  return new TOTP({ issuer: "Bravado", label: account, secret: Secret.fromBase32(secret), period: PERIOD });
}

/** 160 random bits in base 32. */
export function newSecret(): string {
  return new Secret().base32;
}

/** The otpauth URI of the QR code. */
export function appAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The code that an app with this secret currently shows. */
export function appCode(secret: string): string {
  return totp(secret).generate({ timestamp: now().getTime() });
}

/** The number of the 30-second step that a code belongs to; null when it is wrong. Accepts one step of clock drift. */
export function stepOfCode(secret: string, code: string): number | null {
  // The library throws for six characters of more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

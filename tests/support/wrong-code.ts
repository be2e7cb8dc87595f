import { stepOfCode } from "@/lib/auth/mfa/app-code";

const CODES = ["000000", "111111", "222222", "333333"];

/** Six digits that an app with this secret does not show now: at most three of any four do, and any fixed code once in some 300,000 runs. */
export function wrongCode(secret: string): string {
  return CODES.find((code) => stepOfCode(secret, code) === null) ?? "";
}

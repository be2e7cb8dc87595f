import type { Category, TextKind } from "../../contract";
import { withoutIds } from "../leet";
import { holdsBankAccount } from "./bank-accounts";
import { holdsEmail, holdsLink, undisguise, withoutLinks } from "./links";
import { holdsCardOrPhone } from "./numbers";
import { holdsStreetAddress } from "./street-addresses";
import { holdsWallet } from "./wallets";

/** The name of a thing, not of a line or a street: a UUID (RFC 9562). */
const IDENTIFIER = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/**
 * Personal data and off-platform contacts that are recognized by their format. Nothing excuses them, but the links of a dispute are its
 * evidence, and the numbers in them no person's.
 */
export function shapesIn(text: string, written: string, kind: TextKind): Category[] {
  const named = written.replaceAll(IDENTIFIER, " ");
  const folded = kind === "dispute" ? withoutLinks(named) : named;
  const plain = undisguise(folded);
  const found: Category[] = [];
  // People put numbers behind their names; a name that is nothing but a telephone number is one.
  const hasNumber = (kind !== "username" || !/[a-z]/.test(folded)) && holdsCardOrPhone(folded);
  const isStreet = holdsStreetAddress(withoutIds(folded, () => false));
  if (hasNumber || holdsEmail(plain) || holdsBankAccount(folded) || isStreet) {
    found.push("personal_data");
  }
  if (kind !== "dispute" && (holdsLink(plain) || holdsWallet(text))) found.push("off_platform");
  return found;
}

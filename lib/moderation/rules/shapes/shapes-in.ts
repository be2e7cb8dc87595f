import type { Category, TextKind } from "../../contract";
import { holdsBankAccount } from "./bank-accounts";
import { holdsEmail, holdsLink, undisguise } from "./links";
import { holdsCardOrPhone } from "./numbers";
import { holdsStreetAddress } from "./street-addresses";
import { holdsWallet } from "./wallets";

/** Personal data and off-platform contacts that are recognized by their format. Nothing excuses them. */
export function shapesIn(text: string, folded: string, kind: TextKind): Category[] {
  const plain = undisguise(folded);
  const found: Category[] = [];
  // People put numbers behind their names; a name that is nothing but a telephone number is one.
  const hasNumber = (kind !== "username" || !/[a-z]/.test(folded)) && holdsCardOrPhone(folded);
  if (hasNumber || holdsEmail(plain) || holdsBankAccount(folded) || holdsStreetAddress(folded)) {
    found.push("personal_data");
  }
  if (holdsLink(plain) || holdsWallet(text)) found.push("off_platform");
  return found;
}

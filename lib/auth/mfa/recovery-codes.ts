import { createHash, randomBytes } from "node:crypto";
import { notifyOwner } from "@/lib/accounts";
import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";

const COUNT = 10;
/** 112 random bits cannot be guessed, so a plain hash is enough. */
const BYTES = 14;

/** Replaces a person's recovery codes by ten new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const createdAt = now();
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt })),
  });
  return codes;
}

/** Consumes a code, ignoring case and separators, and notifies the owner by mail; returns whether it was valid. */
export async function redeemRecoveryCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(code), usedAt: null },
    data: { usedAt: now() },
  });
  if (count === 0) return false;
  await notifyOwner(tx, userId, "recovery_code_used");
  return true;
}

/** "3f9a-71c0-..." in seven groups, for legibility. */
function newCode(): string {
  return (randomBytes(BYTES).toString("hex").match(/.{4}/g) ?? []).join("-");
}

function hashOf(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ""))
    .digest("hex");
}

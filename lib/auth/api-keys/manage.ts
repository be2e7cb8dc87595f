import { randomBytes } from "node:crypto";
import { notifyOwner } from "@/lib/accounts";
import { db, type Tx } from "@/lib/db/client";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { hashOf } from "@/lib/shared/hash";
import { isId, newId, type UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { type ApiKeyWire, type ApiScope, apiScopeSchema, MAX_API_KEYS } from "../contract";

/** Begins every key, so that people and programs that look for leaked secrets recognize one. */
export const KEY_PREFIX = "brv_";

/** The caller's keys, oldest first. @throws DomainError streamer_not_found */
export async function listApiKeys(actor: Actor): Promise<ApiKeyWire[]> {
  await requireOwnStreamer(actor);
  const keys = await db().apiKey.findMany({
    where: { streamerId: actor.userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return keys.map(({ id, name, scopes, ending, createdAt, lastUsedAt }) => ({
    id,
    name,
    scopes: apiScopeSchema.array().parse(scopes),
    ending,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Makes a key for the caller's own programs. The owner gets a mail.
 * Source: docs/product/api-keys.md#making-one.
 * @returns its id, and the key, which is never answered again
 * @throws DomainError streamer_not_found, api_keys_full
 */
export async function createApiKey(
  { userId }: Actor,
  { name, scopes }: { readonly name: string; readonly scopes: readonly ApiScope[] },
): Promise<{ id: string; key: string }> {
  const key = KEY_PREFIX + randomBytes(32).toString("base64url");
  const createdAt = now();
  const id = newId(createdAt);
  await transaction(async (tx) => {
    // The streamer's lock: two requests must not both find room.
    const [streamer] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM streamers WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (streamer === undefined) throw new DomainError("streamer_not_found");
    if ((await tx.apiKey.count({ where: { streamerId: userId } })) >= MAX_API_KEYS) {
      throw new DomainError("api_keys_full", { maximum: MAX_API_KEYS });
    }
    const data = { id, streamerId: userId, name, scopes: [...scopes], createdAt };
    await tx.apiKey.create({
      data: { ...data, hash: hashOf(key), ending: key.slice(-4) },
      select: { id: true },
    });
    await notifyOwner(tx, userId, "api_key_created");
  });
  return { id, key };
}

/** Revokes all keys of a person. @returns how many there were */
export async function revokeEveryApiKey(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await tx.apiKey.deleteMany({ where: { streamerId: userId } });
  if (count > 0) logSecurityEvent("api_key_revoked", { userId, count });
  return count;
}

/** Revokes a key: the next call with it is refused. @throws DomainError not_found, also for others' keys */
export async function revokeApiKey({ userId, sessionId }: Actor, id: string): Promise<void> {
  const { count } = isId(id)
    ? await db().apiKey.deleteMany({ where: { id, streamerId: userId } })
    : { count: 0 };
  if (count === 0) throw new DomainError("not_found");
  logSecurityEvent("api_key_revoked", { userId, sessionId });
}

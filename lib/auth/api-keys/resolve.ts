import { setTimeout as wait } from "node:timers/promises";
import { db, Prisma, readRows } from "@/lib/db/client";
import { enforceRateLimit, rememberedRefusal } from "@/lib/rate-limits";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { hashOf } from "@/lib/shared/hash";
import type { UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { ApiScope } from "../contract";
import { KEY_PREFIX } from "./manage";

/** Use is recorded at most this often, so that most calls write nothing. */
const TOUCH_AFTER_MS = 60_000;

/** Calls of addresses that are refused unknown keys wait for so long, to be looked up in one statement. */
const TOGETHER_MS = 50;

const BEARER = new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]{1,100})$`, "i");

/** The API key in these headers; null without one. Nothing else of a request is read for it, such as its address. */
export function apiKeyOf(headers: Headers): string | null {
  return BEARER.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}

type Row = {
  readonly hash: string;
  readonly id: string;
  readonly userId: UserId;
  readonly scopes: readonly string[];
  readonly lastUsedAt: Date | null;
};

/**
 * The streamer that a key stands for, with no role beside. Looked up at each call: a revoked key is refused at once, as is one of a
 * suspended streamer. Also behind an address that is refused unknown keys, because a neighbour may have sent those.
 * Source: docs/product/api-keys.md#using-one.
 * @param scope that the call wants; undefined: no key may make it
 * @param address of the caller, by which unknown keys are counted
 * @throws DomainError unauthenticated, api_key_scope, rate_limited
 */
export async function requireApiKey(
  key: string,
  scope: ApiScope | undefined,
  address: string,
): Promise<Actor> {
  const hash = hashOf(key);
  const refusal = await rememberedRefusal("api_key_unknown", { address });
  const row = (await (refusal === undefined ? find([hash]) : findTogether(hash))).get(hash);
  if (row === undefined) {
    if (refusal !== undefined) throw refusal;
    await enforceRateLimit("api_key_unknown", { address });
    logSecurityEvent("api_key_refused", { address });
    throw new DomainError("unauthenticated");
  }
  await enforceRateLimit("api_key", { account: row.id });
  if (scope === undefined || !row.scopes.includes(scope)) throw new DomainError("api_key_scope");
  const at = now();
  if (at.getTime() - (row.lastUsedAt?.getTime() ?? 0) > TOUCH_AFTER_MS) {
    await db().apiKey.updateMany({ where: { id: row.id }, data: { lastUsedAt: at } });
  }
  return { userId: row.userId, sessionId: row.id, role: "user" };
}

async function find(hashes: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const rows = await readRows<Row>(Prisma.sql`
    SELECT k.hash, k.id::text, k.streamer_id::text AS "userId", k.scopes, k.last_used_at AS "lastUsedAt"
    FROM api_keys k JOIN users u ON u.id = k.streamer_id
    WHERE k.hash = ANY(${hashes}) AND u.suspended_at IS NULL`);
  return new Map(rows.map((row) => [row.hash, row]));
}

let waiting: string[] = [];
let together: Promise<ReadonlyMap<string, Row>> | undefined;

/** Whoever sends wrong keys costs each process twenty statements a second at most, however many they send. */
function findTogether(hash: string): Promise<ReadonlyMap<string, Row>> {
  waiting.push(hash);
  together ??= wait(TOGETHER_MS).then(() => {
    const hashes = waiting;
    [waiting, together] = [[], undefined];
    return find(hashes);
  });
  return together;
}

import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { DeviceSession } from "../contract";
import { deviceName } from "../device-name";

/** Scripts that sign in repeatedly can have more; signing out everywhere ends those too. */
const MAX_SHOWN = 50;

type SessionRow = {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
};

/** A person's active sessions: the caller's first, then by last use. */
export async function listSessions({ userId, sessionId }: Actor): Promise<DeviceSession[]> {
  // Raw, because Prisma cannot sort the caller's session first, and the limit must not cut it off.
  const rows = await readRows<SessionRow>(Prisma.sql`
    SELECT id, user_agent, created_at, last_seen_at FROM sessions
    WHERE user_id = ${userId}::uuid AND purpose = 'sign_in' AND revoked_at IS NULL AND expires_at > ${now()}::timestamptz
    ORDER BY (id = ${sessionId}::uuid) DESC, last_seen_at DESC, id DESC LIMIT ${MAX_SHOWN}`);
  return rows.map((row) => ({
    _id: row.id,
    id: row.id,
    ...deviceName(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }));
}

import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { MfaState } from "../contract";

type Row = { readonly role: string; readonly since: Date | null; readonly codes: number };

/** Whether a person has MFA on, and whether their role requires it. @throws Error for an unknown user */
export async function getMfa({ userId }: Actor): Promise<MfaState> {
  // Raw, because Prisma would make three queries.
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT u.role::text AS role, t.confirmed_at AS since,
      (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS codes
    FROM users u LEFT JOIN two_steps t ON t.user_id = u.id WHERE u.id = ${userId}::uuid`);
  if (row === undefined) throw new Error("getMfa: no such user");
  return {
    since: row.since?.toISOString() ?? null,
    recovery_codes_left: row.since === null ? 0 : row.codes,
    required: row.role !== "user",
  };
}

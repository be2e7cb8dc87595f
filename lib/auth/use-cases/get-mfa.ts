import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { MfaState } from "../contract";

type Row = { readonly role: string; readonly since: Date | null; readonly codes: number };

/** Whether a person's sign-in has a second step, and whether their role asks for one. @throws Error for nobody's id */
export async function getMfa({ userId }: Actor): Promise<MfaState> {
  // Raw, because the client would ask three times.
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT u.role::text AS role, t.confirmed_at AS since,
      (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS codes
    FROM users u LEFT JOIN two_steps t ON t.user_id = u.id WHERE u.id = ${userId}::uuid`);
  if (row === undefined) throw new Error("The second step of nobody was asked for.");
  return {
    since: row.since?.toISOString() ?? null,
    recovery_codes_left: row.since === null ? 0 : row.codes,
    required: row.role !== "user",
  };
}

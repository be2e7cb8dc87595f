import { Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { IN_FORCE, PersonSummaryWire } from "./contract";

export type PersonRow = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: Actor["role"];
  readonly createdAt: Date;
  readonly closed: boolean;
  readonly inForce: readonly (typeof IN_FORCE)[number][];
};

/** People as the console lists them: users `u` with their profiles `p`. */
export const selectPeople = Prisma.sql`
  SELECT u.id, coalesce(p.username, '') AS username, u.email, u.role::text AS role, u.created_at AS "createdAt",
    u.deletion_requested_at IS NOT NULL AS closed, ARRAY(
      SELECT l.kind::text FROM account_limits l WHERE l.user_id = u.id AND l.ended_at IS NULL ORDER BY l.kind
    ) AS "inForce"
  FROM users u LEFT JOIN profiles p ON p.user_id = u.id`;

export function presentSummary(row: PersonRow): PersonSummaryWire {
  return {
    _id: row.id,
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    closed: row.closed,
    in_force: [...row.inForce],
  };
}

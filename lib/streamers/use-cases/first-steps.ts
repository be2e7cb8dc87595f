import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { FirstSteps, FirstStepsInput } from "../contract";

/**
 * Which of the caller's first steps are done; the payout account is the payouts' business.
 * Source: docs/product/settings.md#first-steps. @throws DomainError streamer_not_found
 */
export async function getFirstSteps(actor: Actor): Promise<FirstSteps> {
  // Raw, because the client would send a statement for each table.
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT p.name_confirmed_at IS NOT NULL AS confirmed, p.username, p.full_name, p.category,
      s.rules_confirmed_at IS NOT NULL AS rules, s.overlay_opened_at IS NOT NULL AS overlay,
      s.shared_at IS NOT NULL AS shared, s.first_steps_hidden_at IS NOT NULL AS hidden
    FROM streamers s JOIN profiles p ON p.user_id = s.user_id
    WHERE s.user_id = ${actor.userId}::uuid`);
  if (row === undefined) throw new DomainError("streamer_not_found");
  const { confirmed, username, full_name: fullName, category, ...steps } = row;
  return { name: { confirmed, username, fullName, category }, ...steps };
}

type Row = Omit<FirstSteps, "name"> & {
  readonly confirmed: boolean;
  readonly username: string;
  readonly full_name: string;
  readonly category: string;
};

/** Hides or shows the caller's first steps, or records that the page was shared. @throws DomainError streamer_not_found */
export async function saveFirstSteps(actor: Actor, { hidden, shared }: FirstStepsInput): Promise<void> {
  const at = now();
  const { count } = await db().streamer.updateMany({
    where: { userId: actor.userId },
    data: {
      ...(hidden === undefined ? {} : { firstStepsHiddenAt: hidden ? at : null }),
      ...(shared === undefined ? {} : { sharedAt: at }),
    },
  });
  if (count === 0) throw new DomainError("streamer_not_found");
}

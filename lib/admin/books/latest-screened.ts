import { ERASED_TEXT } from "@/lib/accounts";
import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { requireOperator } from "@/lib/shared/operator";
import type { ScreenedText } from "./contract";

/** Decisions that are read, about whatever text, and those about challenges that are shown. */
const READ = 100;
const SHOWN = 10;

/** For operators: what was decided last about the texts of challenges, to try one of them again. @throws DomainError forbidden */
export async function latestScreened(actor: Actor): Promise<readonly ScreenedText[]> {
  requireOperator(actor);
  // Raw, because what a decision is about is no relation. Only the index by time is read, however rare challenges are.
  const rows = await readRows<Omit<ScreenedText, "at"> & { readonly at: Date }>(Prisma.sql`
    SELECT d.id::text, c.text, p.username AS streamer, d.layer, d.verdict::text AS verdict, d.source, d.created_at AS at
    FROM (SELECT * FROM moderation_decisions ORDER BY created_at DESC LIMIT ${READ}::int) d
    JOIN challenges c ON d.subject_type = 'challenge' AND c.id = d.subject_id
    JOIN profiles p ON p.user_id = c.streamer_id
    WHERE c.text <> ${ERASED_TEXT} ORDER BY d.created_at DESC, d.id DESC LIMIT ${SHOWN}::int`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

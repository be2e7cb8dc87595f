import { db, Prisma, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { mailConfigured } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { objectStore } from "@/lib/storage";
import { sendNoticeTo } from "../notices";
import { PERSONAL_TABLES } from "./tables";

/**
 * Erases an account whose deletion was requested: identifying data goes, transactions stay for as long as the law
 * requires (`PERSONAL_TABLES`, `onDeletion`), and a job detaches the cards at the payment provider. The mail goes first, while the address is known. Idempotent.
 */
export async function eraseAccount(userId: UserId): Promise<void> {
  const user = await db().user.findUnique({
    where: { id: userId, deletionRequestedAt: { not: null }, erasedAt: null },
    select: { email: true, profile: { select: { language: true } } },
  });
  if (user === null) return;
  await removeUploads(userId);
  if (mailConfigured()) {
    const notice = { notice: "account_erased", language: user.profile?.language } as const;
    await sendNoticeTo(user.email, { ...notice, id: `${userId}-erased` });
  }
  await transaction((tx) => erase(tx, userId));
}

/** Uploads are named by their owner's id, with any extension. */
async function removeUploads(userId: UserId): Promise<void> {
  const store = objectStore();
  for (const name of await store.list("avatars", `${userId}.`)) await store.remove("avatars", name);
}

async function erase(tx: Tx, userId: UserId): Promise<void> {
  // Not FOR UPDATE: what notifies the person holds challenges or the streamer already, and the notice refers to this row.
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const person = Prisma.sql`(SELECT ${userId}::uuid AS me) AS person`;
  for (const [name, { ownedBy, onDeletion }] of Object.entries(PERSONAL_TABLES)) {
    // Raw, because the table varies; names only come from our own list.
    const rows = Prisma.raw(`${name} t`);
    if (onDeletion === "delete") await tx.$executeRaw`DELETE FROM ${rows} USING ${person} WHERE ${ownedBy}`;
    else if ("clear" in onDeletion)
      await tx.$executeRaw`UPDATE ${rows} SET ${assignments(onDeletion.clear)} FROM ${person} WHERE ${ownedBy}`;
  }
  await enqueue(tx, "payments.detach_methods", { userId, methodId: null });
  await tx.user.updateMany({ where: { id: userId }, data: { erasedAt: now() } });
  await invalidatePages(tx, userId);
}

function assignments(values: Readonly<Record<string, Prisma.Sql>>): Prisma.Sql {
  return Prisma.join(
    Object.entries(values).map(([column, value]) => Prisma.sql`${Prisma.raw(column)} = ${value}`),
  );
}

/** Cached public pages may still show the name. */
async function invalidatePages(tx: Tx, userId: UserId): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox_events (channel, type, data)
    SELECT channel, 'streamer.changed', jsonb_build_object('streamer_id', streamer_id)
    FROM (SELECT DISTINCT streamer_id FROM pledges WHERE backer_id = ${userId}::uuid) AS backed,
      unnest(ARRAY['streamer:' || streamer_id, 'challenges']) AS channel`;
}

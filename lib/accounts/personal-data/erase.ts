import { db, Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { mailConfigured } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import { objectStore } from "@/lib/storage";
import { sendNoticeTo } from "../notices";
import { PERSONAL_TABLES } from "./tables";

/**
 * Ends an account whose person asked for it: what tells who it was goes, what was paid stays for as long as the law wants
 * it (`PERSONAL_TABLES`, "fate"). The person is told first, while their address is known. Done twice it is done once.
 */
export async function eraseAccount(userId: string): Promise<void> {
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

/** Whatever somebody uploaded is named by their id, with one extension or another. */
async function removeUploads(userId: string): Promise<void> {
  const store = objectStore();
  for (const name of await store.list("avatars", `${userId}.`)) await store.remove("avatars", name);
}

async function erase(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const person = Prisma.sql`(SELECT ${userId}::uuid AS me) AS person`;
  for (const [name, { mine, fate }] of Object.entries(PERSONAL_TABLES)) {
    // Raw, because the list is about tables; names come from it alone.
    const rows = Prisma.raw(`${name} t`);
    if (fate === "gone") await tx.$executeRaw`DELETE FROM ${rows} USING ${person} WHERE ${mine}`;
    else if ("emptied" in fate)
      await tx.$executeRaw`UPDATE ${rows} SET ${assignments(fate.emptied)} FROM ${person} WHERE ${mine}`;
  }
  await tx.user.updateMany({ where: { id: userId }, data: { erasedAt: now() } });
  await announce(tx, userId);
}

function assignments(values: Readonly<Record<string, Prisma.Sql>>): Prisma.Sql {
  return Prisma.join(
    Object.entries(values).map(([column, value]) => Prisma.sql`${Prisma.raw(column)} = ${value}`),
  );
}

/** Pages that are cached whole may still show the name. */
async function announce(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox_events (channel, type, data)
    SELECT channel, 'streamer.changed', jsonb_build_object('streamer_id', streamer_id)
    FROM (SELECT DISTINCT streamer_id FROM pledges WHERE backer_id = ${userId}::uuid) AS backed,
      unnest(ARRAY['streamer:' || streamer_id, 'challenges']) AS channel`;
}

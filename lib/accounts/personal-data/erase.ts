import { db, Prisma, type Tx } from "@/lib/db/client";
import { enqueue, type Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { mailConfigured } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { objectStore } from "@/lib/storage";
import { sendNoticeTo } from "../notices";
import { keyOf, PERSONAL_TABLES } from "./tables";

/** Rows per transaction: few enough that its locks delay nobody. */
const BATCH = 1_000;

/** The tables in the order in which they are erased. The person's own row is last, because it says that all are. */
const TABLES = Object.keys(PERSONAL_TABLES).filter((name) => name !== "users");

/**
 * Erases an account whose deletion was requested: identifying data goes, transactions stay for as long as the law
 * requires (`PERSONAL_TABLES`, `onDeletion`), and a job detaches the cards at the payment provider. Each batch of rows has a
 * transaction of its own; after a full one the job enqueues itself, so that one that was cut off resumes there. Idempotent.
 */
export async function eraseAccount({ userId, from }: Jobs["accounts.erase"]): Promise<void> {
  const user = await db().user.findUnique({
    where: { id: userId, deletionRequestedAt: { not: null }, erasedAt: null },
    select: { email: true, profile: { select: { language: true } } },
  });
  if (user === null) return;
  const first = from === undefined ? 0 : Math.max(0, TABLES.indexOf(from.table));
  for (const table of TABLES.slice(first)) {
    const after = table === from?.table ? from.after : "";
    if (await transaction((tx) => eraseBatch(tx, userId, { table, after }))) return;
  }
  await removeUploads(userId);
  // While the address is known.
  if (mailConfigured()) {
    const notice = { notice: "account_erased", language: user.profile?.language } as const;
    await sendNoticeTo(user.email, { ...notice, id: `${userId}-erased` });
  }
  await transaction(async (tx) => {
    await eraseBatch(tx, userId, { table: "users", after: "" });
    await tx.user.updateMany({ where: { id: userId }, data: { erasedAt: now() } });
    await enqueue(tx, "payments.detach_methods", { userId, methodId: null });
  });
}

/** Uploads are named by their owner's id, with any extension. */
async function removeUploads(userId: UserId): Promise<void> {
  const store = objectStore();
  for (const name of await store.list("avatars", `${userId}.`)) await store.remove("avatars", name);
}

type Position = NonNullable<Jobs["accounts.erase"]["from"]>;

/** Erases the next rows of a table. @returns whether there may be more, with which a job continues */
async function eraseBatch(tx: Tx, userId: UserId, { table, after }: Position): Promise<boolean> {
  const rules = PERSONAL_TABLES[table];
  if (rules === undefined) throw new Error(`eraseBatch: no rules for ${table}`);
  const { ownedBy, onDeletion } = rules;
  if (onDeletion !== "delete" && "retain" in onDeletion) return false;
  // Not FOR UPDATE: what notifies the person holds challenges or the streamer already, and the notice refers to this row.
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  // Raw, because the table varies; names only come from our own list.
  const [rows, key] = [Prisma.raw(`${table} t`), keyOf(rules)];
  const person = Prisma.sql`(SELECT ${userId}::uuid AS me) AS person`;
  // Deleted rows are not found again. To stop at the place of the others, all of the person's are read.
  const next =
    onDeletion === "delete"
      ? Prisma.sql`WHERE ${ownedBy}`
      : Prisma.sql`WHERE ${ownedBy} AND ${key} > ${after} ORDER BY ${key}`;
  const found = await tx.$queryRaw<{ place: string; key: string }[]>`
    SELECT t.ctid::text AS place, ${key} AS key FROM ${rows}, ${person}
    ${next} LIMIT ${BATCH} FOR NO KEY UPDATE OF t`;
  const last = found.at(-1);
  if (last === undefined) return false;
  // A locked row stays where it is.
  const isFound = Prisma.sql`t.ctid = ANY(${found.map(({ place }) => place)}::text[]::tid[])`;
  if (table === "pledges") await invalidatePages(tx, isFound);
  if (table === "challenges") await stripDeliveries(tx, userId, isFound);
  if (onDeletion === "delete") await tx.$executeRaw`DELETE FROM ${rows} WHERE ${isFound}`;
  else
    await tx.$executeRaw`UPDATE ${rows} SET ${assignments(onDeletion.clear)} FROM ${person} WHERE ${isFound}`;
  if (found.length < BATCH) return false;
  await enqueue(tx, "accounts.erase", { userId, from: { table, after: last.key } });
  return true;
}

function assignments(values: Readonly<Record<string, Prisma.Sql>>): Prisma.Sql {
  return Prisma.join(
    Object.entries(values).map(([column, value]) => Prisma.sql`${Prisma.raw(column)} = ${value}`),
  );
}

/** What other streamers' webhooks sent of the person's challenges, and what their receivers answered. */
async function stripDeliveries(tx: Tx, userId: UserId, isFound: Prisma.Sql): Promise<void> {
  // By the streamers' endpoints, because no index leads from a challenge to its deliveries.
  await tx.$executeRaw`
    UPDATE webhook_deliveries d SET data = d.data - 'creator_id' - 'creator_username' || '{"challenge": null}', answer = NULL
    FROM challenges t JOIN webhook_endpoints e ON e.streamer_id = t.streamer_id
    WHERE ${isFound} AND t.creator_id = ${userId}::uuid AND d.endpoint_id = e.id AND d.subject_id = t.id`;
}

/** Cached public pages of those whom the person backed may still show the name, which is gone by now. */
async function invalidatePages(tx: Tx, isFound: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox_events (channel, type, data)
    SELECT channel, 'streamer.changed', jsonb_build_object('streamer_id', streamer_id)
    FROM (SELECT DISTINCT streamer_id FROM pledges t WHERE ${isFound}) AS backed,
      unnest(ARRAY['streamer:' || streamer_id, 'challenges']) AS channel`;
}

import webPush from "web-push";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { decrypt, encrypt } from "@/lib/shared/encryption";
import { env } from "@/lib/shared/env";

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const OWNER = "push_key";

let loaded: Promise<PushKeys> | undefined;

/** The pair that signs our pushes: from the environment, else made at the first use and kept in the database. */
export function pushKeys(): Promise<PushKeys> {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<PushKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env();
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  return (await keptKeys(db())) ?? transaction(makeKeys);
}

/** Null where there are none, or such that another NEXTAUTH_SECRET encrypted. */
async function keptKeys(tx: Tx): Promise<PushKeys | null> {
  const row = await tx.pushKey.findUnique({ where: { id: 1 } });
  const privateKey = row && decrypt("push", row.encryptedPrivate, OWNER);
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : null;
}

async function makeKeys(tx: Tx): Promise<PushKeys> {
  // Processes that start together make one pair.
  await tx.$executeRaw`LOCK TABLE push_key IN SHARE ROW EXCLUSIVE MODE`;
  const kept = await keptKeys(tx);
  if (kept !== null) return kept;
  const made = webPush.generateVAPIDKeys();
  const { publicKey } = made;
  const data = {
    publicKey,
    encryptedPrivate: encrypt("push", made.privateKey, OWNER),
    createdAt: now(),
  };
  await tx.pushKey.upsert({ where: { id: 1 }, create: data, update: data });
  // Browsers only take pushes of the pair that they subscribed with.
  await tx.pushSubscription.deleteMany();
  return made;
}

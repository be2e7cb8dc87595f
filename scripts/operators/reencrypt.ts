import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

/** Rows read at once. */
const BATCH = 500;

/**
 * `npm run reencrypt`: encrypts every stored secret with the newest of our secrets, so that nothing stored needs those before
 * (docs/production.md#keys-are-replaced). Safe beside everything else, and again.
 */
async function main(): Promise<void> {
  loadEnvironment();
  const [{ db, disconnect }, { isEncryptedWithNewestSecret, encrypt, decrypt }] = await Promise.all([
    import("@/lib/db/client"),
    import("@/lib/shared/encryption"),
  ]);
  let unreadable = 0;
  let encrypted = 0;
  /** @param save writes only if the row still holds `before` */
  const renew = async (
    purpose: Parameters<typeof encrypt>[0],
    owner: string,
    before: string,
    save: (after: string) => Promise<{ count: number }>,
  ) => {
    const secret = decrypt(purpose, before, owner);
    if (secret === null) unreadable += 1;
    else if (isEncryptedWithNewestSecret(before)) encrypted += 1;
    else encrypted += (await save(encrypt(purpose, secret, owner))).count;
  };
  const page = (after: string) => ({ gt: after || "00000000-0000-0000-0000-000000000000" });
  await inBatches(
    (after) =>
      db().mfaEnrollment.findMany({
        where: { userId: page(after) },
        orderBy: { userId: "asc" },
        take: BATCH,
      }),
    async ({ userId, encryptedSecret }) => {
      await renew("two-step", userId, encryptedSecret, (after) =>
        db().mfaEnrollment.updateMany({
          where: { userId, encryptedSecret },
          data: { encryptedSecret: after },
        }),
      );
      return userId;
    },
  );
  await inBatches(
    (after) =>
      db().webhookEndpoint.findMany({ where: { id: page(after) }, orderBy: { id: "asc" }, take: BATCH }),
    async ({ id, streamerId, encryptedSecret, encryptedPrevious }) => {
      await renew("webhook", streamerId, encryptedSecret, (after) =>
        db().webhookEndpoint.updateMany({ where: { id, encryptedSecret }, data: { encryptedSecret: after } }),
      );
      if (encryptedPrevious !== null)
        await renew("webhook", streamerId, encryptedPrevious, (after) =>
          db().webhookEndpoint.updateMany({
            where: { id, encryptedPrevious },
            data: { encryptedPrevious: after },
          }),
        );
      return id;
    },
  );
  for (const { id, encryptedPrivate } of await db().pushKey.findMany()) {
    await renew("push", "push_key", encryptedPrivate, (after) =>
      db().pushKey.updateMany({ where: { id, encryptedPrivate }, data: { encryptedPrivate: after } }),
    );
  }
  console.log(`${encrypted} secrets are encrypted with the newest secret.`);
  if (unreadable > 0) {
    console.log(
      `${unreadable} cannot be decrypted: add the secret that encrypted them to NEXTAUTH_SECRET_PREVIOUS.`,
    );
    process.exitCode = 1;
  }
  await disconnect();
}

/** @param use returns the key of the row, after which the next batch begins */
async function inBatches<Row>(read: (after: string) => Promise<Row[]>, use: (row: Row) => Promise<string>) {
  for (let after = "", rows = await read(after); rows.length > 0; rows = await read(after)) {
    for (const row of rows) after = await use(row);
  }
}

runMain(main);

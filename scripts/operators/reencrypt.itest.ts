import { execFile } from "node:child_process";
import path from "node:path";
import { db } from "@/lib/db/client";
import { pushKeys } from "@/lib/notifications/push/keys";
import { now } from "@/lib/shared/clock";
import { decrypt, encrypt } from "@/lib/shared/encryption";
import { env } from "@/lib/shared/env";
import { signedUp } from "@/tests/support/sign-up";

const before = env().NEXTAUTH_SECRET;
const next = "n".repeat(32);

function reencrypt(changed: Record<string, string>): Promise<{ code: number; output: string }> {
  const script = ["--import", "tsx", path.join(__dirname, "reencrypt.ts")];
  return new Promise((resolve) => {
    execFile(process.execPath, script, { env: { ...process.env, ...changed } }, (error, output) =>
      resolve({ code: error === null ? 0 : Number(error.code), output }),
    );
  });
}

test("everything that is stored is encrypted with the newest secret, and the one before can go", async () => {
  const { userId } = (await signedUp()).actor;
  const encryptedSecret = encrypt("two-step", "JBSWY3DP", userId);
  await db().mfaEnrollment.create({ data: { userId, encryptedSecret, createdAt: now() } });
  await pushKeys();

  expect(await reencrypt({ NEXTAUTH_SECRET: next })).toMatchObject({ code: 1 });
  const done = await reencrypt({ NEXTAUTH_SECRET: next, NEXTAUTH_SECRET_PREVIOUS: before });
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining("2 secrets are encrypted") });

  const row = await db().mfaEnrollment.findUniqueOrThrow({ where: { userId } });
  expect((await reencrypt({ NEXTAUTH_SECRET: next })).output).toContain("2 secrets are encrypted");
  expect(await db().mfaEnrollment.findUniqueOrThrow({ where: { userId } })).toEqual(row);

  Object.assign(env(), { NEXTAUTH_SECRET: next });
  expect(decrypt("two-step", row.encryptedSecret, userId)).toBe("JBSWY3DP");
  const key = await db().pushKey.findUniqueOrThrow({ where: { id: 1 } });
  expect(decrypt("push", key.encryptedPrivate, "push_key")).not.toBeNull();
});

import { execFile } from "node:child_process";
import path from "node:path";
import { db } from "@/lib/db/client";
import { pushKeys } from "@/lib/notifications/push/keys";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { seal, unseal } from "@/lib/shared/seal";
import { signedUp } from "@/tests/support/sign-up";

const before = env().NEXTAUTH_SECRET;
const next = "n".repeat(32);

function reseal(changed: Record<string, string>): Promise<{ code: number; output: string }> {
  const script = ["--import", "tsx", path.join(__dirname, "reseal.ts")];
  return new Promise((resolve) => {
    execFile(process.execPath, script, { env: { ...process.env, ...changed } }, (error, output) =>
      resolve({ code: error === null ? 0 : Number(error.code), output }),
    );
  });
}

test("everything that is stored is sealed with the newest secret, and the one before can go", async () => {
  const { userId } = (await signedUp()).actor;
  const encryptedSecret = seal("two-step", "JBSWY3DP", userId);
  await db().mfaEnrollment.create({ data: { userId, encryptedSecret, createdAt: now() } });
  await pushKeys();

  expect(await reseal({ NEXTAUTH_SECRET: next })).toMatchObject({ code: 1 });
  const done = await reseal({ NEXTAUTH_SECRET: next, NEXTAUTH_SECRET_PREVIOUS: before });
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining("2 secrets are sealed") });

  const row = await db().mfaEnrollment.findUniqueOrThrow({ where: { userId } });
  expect((await reseal({ NEXTAUTH_SECRET: next })).output).toContain("2 secrets are sealed");
  expect(await db().mfaEnrollment.findUniqueOrThrow({ where: { userId } })).toEqual(row);

  Object.assign(env(), { NEXTAUTH_SECRET: next });
  expect(unseal("two-step", row.encryptedSecret, userId)).toBe("JBSWY3DP");
  const key = await db().pushKey.findUniqueOrThrow({ where: { id: 1 } });
  expect(unseal("push", key.sealedPrivate, "push_key")).not.toBeNull();
});

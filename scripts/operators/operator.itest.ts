import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { changeRole, listActs } from "@/lib/admin";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { FIRST_PAGE } from "@/lib/shared/page";
import { mailsTo } from "@/tests/support/mails";
import { createOperator, createViewer, enableMfa, settle } from "@/tests/support/world";

jest.setTimeout(60_000);

const emailOf = async ({ userId }: Actor) =>
  (await db().user.findUniqueOrThrow({ where: { id: userId } })).email;
const roleOf = async ({ userId }: Actor) =>
  (await db().user.findUniqueOrThrow({ where: { id: userId } })).role;

/** Runs `npm run operator` with these arguments on this file's database. */
const operator = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", path.join(__dirname, "operator.ts"), ...args], {
    env: process.env,
  });

test("an act of the command is nobody's, and takes back the roles that a former admin proposed", async () => {
  const [admin, other, viewer] = [
    await createOperator("admin"),
    await createOperator("admin"),
    await createViewer(),
  ];
  await changeRole(admin, viewer.userId, { role: "admin", reason: "Knows the games." }, "en");
  await operator("grant", await emailOf(admin), "moderator");
  expect(await roleOf(admin)).toBe("moderator");
  const { items } = await listActs(other, { ...FIRST_PAGE, act: "role.grant" });
  expect(items).toMatchObject([
    { operator_name: "", subject_id: admin.userId, reason: "command", data: { role: "moderator" } },
  ]);
  expect(await db().roleProposal.count({ where: { userId: viewer.userId, endedAt: null } })).toBe(0);
});

test("makes no further admin while one can act, unless an option says that all are lost", async () => {
  await db().user.updateMany({ where: { role: "admin" }, data: { role: "user" } });
  const [suspended, second, third] = [
    await createOperator("admin"),
    await createViewer(),
    await createViewer(),
  ];
  await db().user.update({ where: { id: suspended.userId }, data: { suspendedAt: now() } });
  await operator("grant", await emailOf(second), "admin");
  await enableMfa(second.userId);
  await expect(operator("grant", await emailOf(third), "admin")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--no-admin-left"),
  });
  expect(await roleOf(third)).toBe("user");
  await operator("grant", await emailOf(third), "admin", "--no-admin-left");
  expect(await roleOf(third)).toBe("admin");
  const { items } = await listActs(await createOperator(), { ...FIRST_PAGE, act: "role.grant" });
  expect(items.slice(0, 2).map(({ reason }) => reason)).toEqual(["command --no-admin-left", "command"]);
});

test("gives an account back: nothing that a stranger left opens it, and its mailbox gets a reset link", async () => {
  const owner = await createViewer();
  await enableMfa(owner.userId);
  const email = await emailOf(owner);
  expect(await db().session.count({ where: { userId: owner.userId, revokedAt: null } })).toBeGreaterThan(0);
  await operator("recover", email);
  expect(await db().mfaEnrollment.count({ where: { userId: owner.userId } })).toBe(0);
  expect(await db().session.count({ where: { userId: owner.userId, revokedAt: null } })).toBe(0);
  await settle();
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(["Two-step sign-in is off", "Set a new password"]));
  const { items } = await listActs(await createOperator(), { ...FIRST_PAGE, act: "user.recover" });
  expect(items).toMatchObject([{ operator_name: "", subject_id: owner.userId, reason: "command" }]);
});

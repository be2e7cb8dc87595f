import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { requestDeletion } from "@/lib/accounts";
import { changeRole, listActs } from "@/lib/admin";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { FIRST_PAGE } from "@/lib/shared/page";
import { mailsTo } from "@/tests/support/mails";
import { signedUp } from "@/tests/support/sign-up";
import { createOperator, createStreamer, createViewer, enableMfa, settle } from "@/tests/support/world";

// Each run compiles the program anew.
jest.setTimeout(180_000);

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

const mailsOf = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test("gives an account back: nothing that a stranger left opens it, and its mailbox gets a reset link", async () => {
  const { actor: owner } = await signedUp();
  const email = await emailOf(owner);
  const { userId } = owner;
  await enableMfa(userId);
  await db().identity.create({ data: { userId, provider: "google", subject: email, createdAt: now() } });
  await db().user.update({ where: { id: userId }, data: { role: "moderator" } });
  const { stdout } = await operator("recover", email);
  expect(stdout).toContain(`A reset link is on its way to ${email}`);
  expect(await db().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    ...{ passwordHash: null, confirmedPasswordHash: null, role: "user", suspendedAt: null },
  });
  expect(await db().mfaEnrollment.count({ where: { userId } })).toBe(0);
  expect(await db().identity.count({ where: { userId, revokedAt: null } })).toBe(0);
  expect(await db().session.count({ where: { userId, revokedAt: null } })).toBe(0);
  await settle();
  expect(await mailsOf(email)).toEqual(
    expect.arrayContaining(["Two-step sign-in is off", "Set a new password"]),
  );
  const { items } = await listActs(await createOperator(), { ...FIRST_PAGE, act: "user.recover" });
  expect(items).toMatchObject([{ operator_name: "", subject_id: userId, reason: "command" }]);
});

test("gives a closed account back to the address that a stranger changed; a suspended one it does not", async () => {
  const { actor: owner } = await signedUp();
  const { userId } = owner;
  await requestDeletion(owner);
  await settle();
  const address = `owner-${userId}@example.com`;
  await operator("recover", await emailOf(owner), "--address", address);
  expect(await db().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    ...{ email: address, emailVerifiedAt: null, deletionRequestedAt: null, suspendedAt: null },
  });
  expect(await db().deadline.count({ where: { kind: "account_erasure", subjectId: userId } })).toBe(0);
  await settle();
  expect(await mailsOf(address)).toEqual(["Set a new password"]);

  const { actor: suspended } = await signedUp();
  await db().user.update({ where: { id: suspended.userId }, data: { suspendedAt: now() } });
  await expect(operator("recover", await emailOf(suspended))).rejects.toMatchObject({
    stderr: expect.stringContaining("account_suspended"),
  });
});

test("lets a streamer connect another payout account, and writes down which one they had", async () => {
  const streamer = await createStreamer();
  const where = { streamerId: streamer.userId };
  const { stripeAccountId: account } = await db().payoutAccount.findUniqueOrThrow({ where });
  const { stdout } = await operator("replace-payout-account", await emailOf(streamer));
  expect(stdout).toContain(`${account} is disconnected`);
  expect(await db().payoutAccount.count({ where })).toBe(0);
  const { items } = await listActs(await createOperator(), { ...FIRST_PAGE, act: "payout_account.replace" });
  expect(items).toMatchObject([
    { operator_name: "", subject_id: streamer.userId, reason: "command", data: { account } },
  ]);
  await expect(operator("replace-payout-account", await emailOf(streamer))).rejects.toMatchObject({
    stderr: expect.stringContaining("no payout account"),
  });
});

test("corrects a date of birth, mails the person, and writes it down without the dates", async () => {
  const { actor: person } = await signedUp({ date_of_birth: "1990-05-17", country: "FR" });
  const email = await emailOf(person);
  const bornOn = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: person.userId } })).dateOfBirth
      ?.toISOString()
      .slice(0, 10);
  const { stdout } = await operator("birth-date", email, "1991-06-18");
  expect(stdout).toContain(`The date of birth of ${email} is 1991-06-18`);
  expect(await bornOn()).toBe("1991-06-18");
  await settle();
  expect(await mailsOf(email)).toContain("Your date of birth was corrected");
  const { items } = await listActs(await createOperator(), { ...FIRST_PAGE, act: "user.birth_date" });
  expect(items).toMatchObject([
    { operator_name: "", subject_id: person.userId, reason: "command", data: {} },
  ]);

  const fifteen = `${now().getUTCFullYear() - 15}-01-01`;
  const refused = async (address: string, day: string, why: string) =>
    expect(operator("birth-date", address, day)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(why),
    });
  await refused("nobody@example.com", "1991-06-18", "No user has the address nobody@example.com.");
  await refused(email, "1991-02-30", "Give the date of birth as YYYY-MM-DD");
  await refused(email, "1991-06-18", "This is the date of birth already.");
  await refused(email, fifteen, "younger than 16, the minimum age where they live");
  await requestDeletion(person);
  await refused(await emailOf(person), "1990-05-17", "The account is closed.");
  expect(await bornOn()).toBe("1991-06-18");
});

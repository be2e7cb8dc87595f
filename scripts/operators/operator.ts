import { parseArgs } from "node:util";
import { z } from "zod";
import { dateOfBirthSchema, emailSchema } from "@/lib/accounts/contract";
import type { Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";
import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

const roleSchema = z.enum(["moderator", "admin"], { error: "Grant moderator or admin." });
type Role = z.infer<typeof roleSchema>;

const VERBS = ["grant", "recover", "replace-payout-account", "birth-date"] as const;

const USAGE = `Usage: npm run operator -- grant <email> moderator|admin [--no-admin-left]
       npm run operator -- recover <email> [--address <the owner's email>]
       npm run operator -- replace-payout-account <email>
       npm run operator -- birth-date <email> <YYYY-MM-DD>
(on a server: node server/operator.js ...)`;

/**
 * What nobody in the console can do. `grant` makes a person an operator, such as the first admin; later admins are made by two in the
 * console, unless `--no-admin-left` says that the installation lost all of them. The role has no effect before two-step sign-in.
 * `recover` gives an account back to whoever reads its mailbox; `replace-payout-account` lets a streamer connect another one;
 * `birth-date` corrects a date of birth. All are written down like every act, as nobody's: whoever runs commands is not signed in. Source: docs/product/operators.md#who-gets-in,
 * docs/product/accounts-and-sign-in.md#an-account-that-was-taken-over, docs/product/accounts-and-sign-in.md#ages,
 * docs/product/payouts.md#payout-accounts.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "no-admin-left": { type: "boolean", default: false }, address: { type: "string" } },
  });
  const [asked, email, value] = positionals;
  const verb = VERBS.find((known) => known === asked);
  if (verb === undefined || email === undefined) throw new Error(USAGE);
  const granted = verb === "grant" ? roleSchema.parse(value) : null;
  const born = verb === "birth-date" ? requireDay(value) : null;
  const address = emailSchema.optional().parse(values.address);
  loadEnvironment();
  const [{ db, disconnect }, { loadClock }] = await Promise.all([
    import("@/lib/db/client"),
    import("@/lib/db/clock"),
  ]);
  await loadClock();
  try {
    const user = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
    if (user === null) throw new Error(`No user has the address ${email}.`);
    const userId = user.id;
    if (verb === "replace-payout-account") {
      const account = await replaceAccount(userId);
      console.log(`${account} is disconnected: ${email} can connect another payout account in the settings.`);
    } else if (born !== null) {
      await correctDate(userId, born);
      console.log(`The date of birth of ${email} is ${born}, and a mail tells them.`);
    } else if (granted === null) {
      await recover(userId, address);
      console.log(`A reset link is on its way to ${address ?? email}: it is the only way into the account.`);
    } else {
      await grant(userId, granted, values["no-admin-left"]);
      console.log(`${email} is ${granted}. The console at /admin opens with two-step sign-in.`);
    }
  } finally {
    await disconnect();
  }
}

async function grant(userId: UserId, role: Role, isNoneLeft: boolean): Promise<void> {
  const [{ transaction }, { COMMAND_LINE, recordAct, withdrawProposedRoles }] = await Promise.all([
    import("@/lib/db/transaction"),
    import("@/lib/cases"),
  ]);
  await transaction(async (tx) => {
    if (role === "admin" && !isNoneLeft && (await hasAdmin(tx))) {
      throw new Error(
        "There is an admin with two-step sign-in: two of them make another one in the console. If all are lost: --no-admin-left.",
      );
    }
    await tx.user.update({ where: { id: userId }, data: { role }, select: { id: true } });
    if (role !== "admin") await withdrawProposedRoles(tx, userId);
    await recordAct(
      tx,
      { userId: COMMAND_LINE },
      {
        act: "role.grant",
        subjectType: "user",
        subjectId: userId,
        reason: isNoneLeft ? "command --no-admin-left" : "command",
        data: { role },
      },
    );
  });
}

async function recover(userId: UserId, address: string | undefined): Promise<void> {
  const [{ transaction }, { COMMAND_LINE, endWorkOf, recordAct }, { recoverAccount }] = await Promise.all([
    import("@/lib/db/transaction"),
    import("@/lib/cases"),
    import("@/lib/auth"),
  ]);
  await transaction(async (tx) => {
    await recoverAccount(tx, userId, address);
    await endWorkOf(tx, userId);
    await recordAct(
      tx,
      { userId: COMMAND_LINE },
      {
        ...{ act: "user.recover", subjectType: "user", subjectId: userId, reason: "command" },
        data: { address: address !== undefined },
      },
    );
  });
}

async function replaceAccount(userId: UserId): Promise<string> {
  const [{ transaction }, { COMMAND_LINE, recordAct }, { replacePayoutAccount }] = await Promise.all([
    import("@/lib/db/transaction"),
    import("@/lib/cases"),
    import("@/lib/payouts"),
  ]);
  return transaction(async (tx) => {
    const account = await replacePayoutAccount(tx, userId);
    await recordAct(
      tx,
      { userId: COMMAND_LINE },
      {
        ...{ act: "payout_account.replace", subjectType: "user", subjectId: userId, reason: "command" },
        data: { account },
      },
    );
    return account;
  });
}

/** @throws Error for what is no day */
function requireDay(value: string | undefined): string {
  const { data } = dateOfBirthSchema.safeParse(value);
  if (data === undefined) throw new Error("Give the date of birth as YYYY-MM-DD, from 1900-01-01 on.");
  return data;
}

async function correctDate(userId: UserId, born: string): Promise<void> {
  const [{ transaction }, { COMMAND_LINE, recordAct }, { correctBirthDate }] = await Promise.all([
    import("@/lib/db/transaction"),
    import("@/lib/cases"),
    import("@/lib/accounts"),
  ]);
  await transaction(async (tx) => {
    await correctBirthDate(tx, userId, born);
    // Without the dates: acts outlive the account.
    const about = { subjectType: "user", subjectId: userId, reason: "command" };
    await recordAct(tx, { userId: COMMAND_LINE }, { act: "user.birth_date", ...about });
  });
}

/** Whether somebody can act as an admin. */
async function hasAdmin(tx: Tx): Promise<boolean> {
  const able = { suspendedAt: null, mfa: { confirmedAt: { not: null } } };
  return (await tx.user.count({ where: { role: "admin", ...able } })) > 0;
}

runMain(main);

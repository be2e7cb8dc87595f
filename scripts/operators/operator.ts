import { parseArgs } from "node:util";
import { z } from "zod";
import type { Tx } from "@/lib/db/client";
import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

const roleSchema = z.enum(["moderator", "admin"], { error: "Grant moderator or admin." });

/**
 * `npm run operator -- grant <email> moderator|admin` makes a person an operator, such as the first admin, whom nobody in the
 * console could appoint. Later admins are made by two there, unless `--no-admin-left` says that the installation lost all of them. Written
 * down like every act, as nobody's: whoever runs commands is not signed in. The role has no effect before two-step sign-in.
 * Source: docs/product/operators.md#who-gets-in.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "no-admin-left": { type: "boolean", default: false } },
  });
  const [verb, email, role] = positionals;
  const isNoneLeft = values["no-admin-left"];
  if (verb !== "grant" || email === undefined) {
    throw new Error(
      "Usage: npm run operator -- grant <email> moderator|admin [--no-admin-left] (node server/operator.js grant ...)",
    );
  }
  const granted = roleSchema.parse(role);
  loadEnvironment();
  const [
    { db, disconnect },
    { loadClock },
    { transaction },
    { COMMAND_LINE, recordAct, withdrawProposedRoles },
  ] = await Promise.all([
    import("@/lib/db/client"),
    import("@/lib/db/clock"),
    import("@/lib/db/transaction"),
    import("@/lib/cases"),
  ]);
  await loadClock();
  try {
    const user = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
    if (user === null) throw new Error(`No user has the address ${email}.`);
    await transaction(async (tx) => {
      if (granted === "admin" && !isNoneLeft && (await hasAdmin(tx))) {
        throw new Error(
          "There is an admin with two-step sign-in: two of them make another one in the console. If all are lost: --no-admin-left.",
        );
      }
      await tx.user.update({ where: { id: user.id }, data: { role: granted }, select: { id: true } });
      if (granted !== "admin") await withdrawProposedRoles(tx, user.id);
      await recordAct(
        tx,
        { userId: COMMAND_LINE },
        {
          act: "role.grant",
          subjectType: "user",
          subjectId: user.id,
          reason: isNoneLeft ? "command --no-admin-left" : "command",
          data: { role: granted },
        },
      );
    });
    console.log(`${email} is ${granted}. The console at /admin opens with two-step sign-in.`);
  } finally {
    await disconnect();
  }
}

/** Whether somebody can act as an admin. */
async function hasAdmin(tx: Tx): Promise<boolean> {
  const able = { suspendedAt: null, mfa: { confirmedAt: { not: null } } };
  return (await tx.user.count({ where: { role: "admin", ...able } })) > 0;
}

runMain(main);

import { z } from "zod";
import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

const roleSchema = z.enum(["moderator", "admin"], { error: "Grant moderator or admin." });

/**
 * `npm run operator -- grant <email> moderator|admin` makes a person an operator, such as the first admin, whom nobody in the
 * console could appoint. Written down like every act, as nobody's: whoever runs commands is not signed in. The role has no effect before
 * two-step sign-in.
 */
async function main(): Promise<void> {
  const [verb, email, role] = process.argv.slice(2);
  if (verb !== "grant" || email === undefined) {
    throw new Error(
      "Usage: npm run operator -- grant <email> moderator|admin (node server/operator.js grant ...)",
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
      await tx.user.update({ where: { id: user.id }, data: { role: granted }, select: { id: true } });
      if (granted !== "admin") await withdrawProposedRoles(tx, user.id);
      await recordAct(
        tx,
        { userId: COMMAND_LINE },
        {
          act: "role.grant",
          subjectType: "user",
          subjectId: user.id,
          reason: "command",
          data: { role: granted },
        },
      );
    });
    console.log(`${email} is ${granted}. The console at /admin opens with two-step sign-in.`);
  } finally {
    await disconnect();
  }
}

runMain(main);

import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { changeRole, listActs } from "@/lib/admin";
import { db } from "@/lib/db/client";
import { FIRST_PAGE } from "@/lib/shared/page";
import { createOperator, createViewer } from "@/tests/support/world";

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
  const { email } = await db().user.findUniqueOrThrow({ where: { id: admin.userId } });
  await operator("grant", email, "moderator");
  expect(await db().user.findUniqueOrThrow({ where: { id: admin.userId } })).toMatchObject({
    role: "moderator",
  });
  const { items } = await listActs(other, { ...FIRST_PAGE, act: "role.grant" });
  expect(items).toMatchObject([
    { operator_name: "", subject_id: admin.userId, reason: "command", data: { role: "moderator" } },
  ]);
  expect(await db().roleProposal.count({ where: { userId: viewer.userId, endedAt: null } })).toBe(0);
});

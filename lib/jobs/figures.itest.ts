import { db } from "@/lib/db/client";
import { workFigures } from "./figures";

test("counts what is due, since when, and what was given up, by task", async () => {
  const add = (task: string, options: string) =>
    db().$executeRawUnsafe(`SELECT graphile_worker.add_job('${task}', '{}'::json, ${options})`);
  await add("mail.send", "run_at := now() - interval '10 minutes'");
  await add("mail.send", "run_at := now() + interval '10 minutes'");
  await add("payments.reconcile", "max_attempts := 1");
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE max_attempts = 1`;
  await db().$executeRaw`INSERT INTO outbox_events (channel, type) VALUES ('public', 'x')`;
  const { tasks, updatesWaiting, holdsEndingInADay } = await workFigures();
  const mail = tasks.find(({ task }) => task === "mail.send");
  expect(mail).toMatchObject({ due: 1, givenUp: 0 });
  expect(mail?.oldestDueSeconds).toBeGreaterThan(590);
  expect(tasks.find(({ task }) => task === "payments.reconcile")).toMatchObject({ due: 0, givenUp: 1 });
  expect({ updatesWaiting, holdsEndingInADay }).toEqual({ updatesWaiting: 1, holdsEndingInADay: 0 });
});

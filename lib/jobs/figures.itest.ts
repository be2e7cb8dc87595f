import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { workFigures } from "./figures";

test("counts what is due, since when, and what was given up, by task, and says since when deadlines are due, by kind", async () => {
  const add = (task: string, options: string) =>
    db().$executeRawUnsafe(`SELECT graphile_worker.add_job('${task}', '{}'::json, ${options})`);
  await add("mail.send", "run_at := now() - interval '10 minutes'");
  await add("mail.send", "run_at := now() + interval '10 minutes'");
  await add("payments.reconcile", "max_attempts := 1");
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE max_attempts = 1`;
  // Another one has taken its key while it runs: it has no attempts left, and is not given up.
  await add("payments.send_due_operations", "job_key := 'lane'");
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE key = 'lane'`;
  await add("payments.send_due_operations", "job_key := 'lane'");
  await db().$executeRaw`INSERT INTO deadlines (kind, subject_id, due_at) VALUES
    ('presence_end', gen_random_uuid(), ${now()}::timestamptz - interval '10 minutes'),
    ('presence_end', gen_random_uuid(), ${now()}::timestamptz),
    ('transfer_due', gen_random_uuid(), ${now()}::timestamptz + interval '1 day')`;
  await db().$executeRaw`INSERT INTO outbox_events (channel, type) VALUES ('public', 'x')`;
  await db()
    .$executeRaw`INSERT INTO leaderboard_changes (challenge_id, streamer_id, backer_id, anonymous, cents)
    SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), false, 100 FROM generate_series(1, 2)`;
  await db()
    .$executeRaw`INSERT INTO model_calls (day, calls) VALUES ((${now()}::timestamptz AT TIME ZONE 'UTC')::date, 3)`;
  const { tasks, deadlinesOldestDueSeconds, ...rest } = await workFigures();
  const mail = tasks.find(({ task }) => task === "mail.send");
  expect(mail).toMatchObject({ due: 1, givenUp: 0 });
  expect(mail?.oldestDueSeconds).toBeGreaterThan(590);
  expect(tasks.find(({ task }) => task === "payments.reconcile")).toMatchObject({ due: 0, givenUp: 1 });
  expect(tasks.find(({ task }) => task === "payments.send_due_operations")).toMatchObject({
    due: 1,
    givenUp: 0,
  });
  expect([...deadlinesOldestDueSeconds.keys()]).toEqual(["presence_end"]);
  expect(deadlinesOldestDueSeconds.get("presence_end")).toBeGreaterThan(590);
  expect(rest).toEqual({
    updatesWaiting: 1,
    leaderboardChangesWaiting: 2,
    modelCallsToday: 3,
    holdsEndingInADay: 0,
    booksBehindSeconds: 0,
    lostPayments: 0,
    archiveFailingSeconds: 0,
  });
});

test("says since when a recovered database is not compared, and how many charges have no pledge", async () => {
  const foundAt = new Date(now().getTime() - 400_000);
  await db().databaseTimeline.create({ data: { id: "another", foundAt } });
  const lost = { amountCents: 100, challengeId: "gone", foundAt };
  await db().lostPayment.createMany({
    data: [
      { stripePaymentIntentId: "pi_1", status: "captured", ...lost },
      { stripePaymentIntentId: "pi_2", status: "voided", ...lost },
    ],
  });
  const { booksBehindSeconds, lostPayments } = await workFigures();
  expect(booksBehindSeconds).toBeGreaterThan(390);
  expect(lostPayments).toBe(1);
});

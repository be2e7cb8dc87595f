import {
  acceptChallenge,
  cancelChallenge,
  completeChallenge,
  getChallenge,
  listFeed,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { listTransactions, reconcile } from "@/lib/payments";
import { setClockOffset } from "@/lib/shared/clock";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { clearFaults, fault, pass } from "@/tests/support/money";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";

jest.setTimeout(120_000);
afterAll(() => setClockOffset(0));

const AT_ONCE = 2;
const FIRST_PAGE = { limit: 20, cursor: undefined };

const openOperations = () =>
  db().operation.count({
    where: { status: { in: ["pending", "sent", "unknown"] }, kind: { not: "authorize" } },
  });

/** Moves the clock and runs everything that is scheduled. */
async function minutesPass(minutes: number): Promise<void> {
  await pass({ minutes });
  await reconcile();
  await settle();
}

test("serves reads while the provider is away for an hour, and drains the backlog within seven minutes of its return", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const ids: ChallengeId[] = [];
  for (let made = 0; made < 2 * AT_ONCE; made += 1) ids.push(await activeChallenge({ viewer, streamer }));
  const [toComplete, toCancel] = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)];
  for (const id of toComplete) await acceptChallenge(streamer, id);
  await settle();

  await fault({ path: "/v*", do: "fail", status: 503, remember: false, times: 1_000_000 });
  // Decisions take effect at once, independent of the provider.
  for (const id of toComplete) await completeChallenge(streamer, id);
  for (const id of toCancel) await cancelChallenge(viewer, id);
  await settle();
  for (const minutes of [4, 6, 50]) await minutesPass(minutes);
  expect(await openOperations()).toBe(ids.length);
  expect((await getChallenge(null, ids[0] ?? asId(""))).status).toBe("completed");
  expect((await listFeed({ ...FIRST_PAGE, sort: "new" })).items).toEqual([]);
  expect((await listTransactions(viewer, FIRST_PAGE)).items).toHaveLength(ids.length);

  await clearFaults();
  for (const minutes of [1, 6]) await minutesPass(minutes);
  expect(await openOperations()).toBe(0);
  const pledges = await db().pledge.groupBy({ by: ["status"], _count: true, orderBy: { status: "asc" } });
  expect(pledges.map(({ status, _count }) => [status, _count])).toEqual([
    ["captured", AT_ONCE],
    ["voided", AT_ONCE],
  ]);
  await expectInvariantsAtRest();
});

test("resumes a backlog of any size with one run of the reconciler", async () => {
  const BACKLOG = 300;
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const challengeId = await activeChallenge({ viewer, streamer });
  await settle();
  await db().$executeRaw`
    WITH promised AS (
      INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, created_at, updated_at)
      SELECT gen_random_uuid(), ${challengeId}::uuid, ${viewer.userId}::uuid, ${streamer.userId}::uuid, 'boost', 500,
        'awaiting', now(), now() FROM generate_series(1, ${BACKLOG}::int) RETURNING id
    ), held AS (
      INSERT INTO holds (id, pledge_id, status, amount_cents, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'open', 500, now(), now() FROM promised RETURNING id, pledge_id
    )
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, amount_cents, request, attempts, created_at, sent_at)
    SELECT gen_random_uuid(), 'void', 'unknown', pledge_id, id, 500, '{"payment_intent": "pi_none", "amount": 500}', 1,
      now(), '2026-01-01' FROM held`;
  expect(await reconcile()).toMatchObject({ operationsDue: BACKLOG });
  // The provider knows none of these payments, so it refuses each, which ends the operation.
  await settle();
  expect(await openOperations()).toBe(0);
});

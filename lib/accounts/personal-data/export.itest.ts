import { z } from "zod";
import { GET } from "@/app/api/users/me/export/route";
import { db } from "@/lib/db/client";
import { LIMITS } from "@/lib/limits/policy";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { newId } from "@/lib/shared/ids";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { completedChallenge, createStreamer, createViewer } from "@/tests/support/world";
import { exportPersonalData } from "./export";
import { NOT_EXPORTED, PERSONAL_TABLES } from "./tables";

const schema = z.object({
  exported_at: z.iso.datetime(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

async function exported(actor: Parameters<typeof exportPersonalData>[0]) {
  const text = await new Response(exportPersonalData(actor)).text();
  return { text, data: schema.parse(JSON.parse(text)).data };
}

/** Every column of every table of ours, as the migrations made them. */
async function columns(): Promise<Map<string, string[]>> {
  const rows = await db().$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1, 2`;
  const found = new Map<string, string[]>();
  for (const { table, column } of rows) found.set(table, [...(found.get(table) ?? []), column]);
  return found;
}

describe("what is held about people", () => {
  test("every table is handed out, or stands in the list of those that are not, with a reason", async () => {
    const listed = [...Object.keys(PERSONAL_TABLES), ...Object.keys(NOT_EXPORTED)];
    expect(listed.sort()).toEqual([...(await columns()).keys()].sort());
  });

  test("every column of such a table is handed out or withheld with a reason, and secrets are withheld", async () => {
    const all = await columns();
    for (const [table, { withheld }] of Object.entries(PERSONAL_TABLES)) {
      const names = all.get(table) ?? [];
      expect(names).toEqual(expect.arrayContaining(Object.keys(withheld)));
      const secrets = names.filter((name) => /hash|secret|token|key|skeleton|password/.test(name));
      expect([table, Object.keys(withheld)]).toEqual([table, expect.arrayContaining(secrets)]);
    }
  });
});

/** Types that hold no words and no numbers of a person: ids, times, yes or no. */
const SAYS_NOTHING = new Set(["uuid", "timestamp with time zone", "boolean"]);

test("of every column that may outlive an account something says why it may", async () => {
  const rows = await db().$queryRaw<{ table: string; column: string; type: string; isEnum: boolean }[]>`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type, t.typtype = 'e' AS "isEnum"
    FROM information_schema.columns c
    JOIN pg_type t ON t.typname = c.udt_name AND t.typnamespace = c.udt_schema::regnamespace
    WHERE c.table_schema = 'public'`;
  const couldTell = rows.filter(({ column, type, isEnum }) => {
    const isCount = (column === "id" && type === "bigint") || column.endsWith("_cents");
    return !(isCount || isEnum || SAYS_NOTHING.has(type));
  });
  const wanted: Record<string, string[]> = {};
  const listed: Record<string, string[]> = {};
  for (const [name, { fate, stays }] of Object.entries(PERSONAL_TABLES)) {
    if (fate === "gone") continue;
    const columnsOfTable = couldTell.filter(({ table }) => table === name).map(({ column }) => column);
    const erased = "emptied" in fate ? Object.keys(fate.emptied) : [];
    wanted[name] = columnsOfTable.filter((column) => !erased.includes(column)).sort();
    listed[name] = [...stays].sort();
  }
  expect(listed).toEqual(wanted);
});

test("a table that is listed for nobody names no person", async () => {
  const rows = await db().$queryRaw<{ table: string }[]>`
    SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confdeltype <> 'c'
      AND confrelid IN ('users'::regclass, 'profiles'::regclass, 'streamers'::regclass)`;
  const listed = Object.keys(NOT_EXPORTED);
  expect(rows.map(({ table }) => table).filter((table) => listed.includes(table))).toEqual([]);
});

describe("the export", () => {
  test("holds both sides of a challenge that was paid, every column, and nothing of others", async () => {
    const [viewer, streamer, stranger] = [await createViewer(), await createStreamer(), await createViewer()];
    const id = await completedChallenge({ viewer, streamer });
    await completedChallenge({ viewer: stranger, streamer: await createStreamer() });
    const [ofViewer, ofStreamer] = [await exported(viewer), await exported(streamer)];

    expect(ofViewer.data.challenges).toEqual([expect.objectContaining({ id, creator_id: viewer.userId })]);
    expect(ofViewer.data.pledges).toEqual([
      expect.objectContaining({ challenge_id: id, status: "captured" }),
    ]);
    expect(ofViewer.data.holds).toHaveLength(1);
    expect(ofViewer.data.scheduled_transfers).toEqual([]);
    expect(ofStreamer.data.challenges).toEqual([expect.objectContaining({ id })]);
    expect(ofStreamer.data.scheduled_transfers).toHaveLength(1);
    expect(ofStreamer.data.pledges).toEqual([]);
    expect(ofStreamer.data.ledger_entries?.length).toBeGreaterThan(0);

    const all = await columns();
    for (const [table, rows] of Object.entries({ ...ofViewer.data, ...ofStreamer.data })) {
      const withheld = Object.keys(PERSONAL_TABLES[table]?.withheld ?? {});
      const wanted = (all.get(table) ?? []).filter((name) => !withheld.includes(name));
      for (const row of rows) expect([table, Object.keys(row).sort()]).toEqual([table, wanted.sort()]);
    }
    const others = await db().user.findMany({
      where: { id: { not: viewer.userId } },
      select: { id: true, email: true },
    });
    const foreign = others.filter(({ id: other }) => other !== streamer.userId);
    for (const { id: other, email } of foreign) {
      expect(ofViewer.text).not.toContain(other);
      expect(ofViewer.text).not.toContain(email);
    }
    expect(ofViewer.text).not.toContain((await profileOf(streamer.userId)).email);
  });

  test("does not hold what was written for a streamer and never became public", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
    const at = now();
    const { id } = await db().challenge.create({
      data: {
        creatorId: viewer.userId,
        streamerId: streamer.userId,
        text: "refused words",
        amountCents: 2_500,
        potCents: 2_500,
        timeLimit: "1d",
        status: "review_failed",
        createdAt: at,
        updatedAt: at,
      },
      select: { id: true },
    });
    expect((await exported(streamer)).text).not.toContain(id);
    expect((await exported(viewer)).text).toContain("refused words");
  });

  test("is whole however many rows there are", async () => {
    const viewer = await createViewer();
    const createdAt = now();
    const rows = Array.from({ length: 1_201 }, () => ({
      id: newId(createdAt),
      userId: viewer.userId,
      type: "payout_sent",
      createdAt,
    }));
    await db().notification.createMany({ data: rows });
    const ids = (await exported(viewer)).data.notifications?.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(ids).toHaveLength(rows.length);
  });

  test("asks for a proof that is at most ten minutes old", async () => {
    const { token } = await signedUp();
    setClockOffset(11 * 60_000);
    expect(await callRoute(GET, { token })).toMatchObject({
      status: 403,
      body: { code: "step_up_required", methods: ["password"] },
    });
    setClockOffset(0);
  });

  test("comes as a file, a few times an hour, to its person alone", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const { token, actor } = await signedUp();
    const answers = [];
    for (let each = 0; each <= LIMITS.export.account.points; each += 1) {
      answers.push(await callRoute(GET, { token }));
    }
    expect(answers[0]?.headers.get("content-disposition")).toBe('attachment; filename="bravado-data.json"');
    expect(answers[0]?.headers.get("cache-control")).toBe("private, no-store");
    expect(schema.parse(answers[0]?.body).data.users).toEqual([
      expect.objectContaining({ id: actor.userId }),
    ]);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(await callRoute(GET)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });
});

function profileOf(userId: string): Promise<{ email: string }> {
  return db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
}

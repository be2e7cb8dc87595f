import { z } from "zod";
import { GET } from "@/app/api/users/me/export/route";
import { db } from "@/lib/db/client";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { newId, type UserId } from "@/lib/shared/ids";
import { isHiddenField } from "@/lib/shared/masking";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { statementsOf } from "@/tests/support/statements";
import { completedChallenge, createOperator, createStreamer, createViewer } from "@/tests/support/world";
import { exportPersonalData } from "./export";
import { NOT_EXPORTED, PERSONAL_TABLES } from "./tables";

const schema = z.object({
  exported_at: z.iso.datetime(),
  missing: z.array(z.string()),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

async function exported(actor: Parameters<typeof exportPersonalData>[0]) {
  const text = await new Response(exportPersonalData(actor)).text();
  return { text, data: schema.parse(JSON.parse(text)).data };
}

/** The columns of every table of the application's schema. */
async function columns(): Promise<Map<string, string[]>> {
  const rows = await db().$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1, 2`;
  const found = new Map<string, string[]>();
  for (const { table, column } of rows) found.set(table, [...(found.get(table) ?? []), column]);
  return found;
}

describe("the list of personal data", () => {
  test("names every table, as exported or as not exported with a reason", async () => {
    const listed = [...Object.keys(PERSONAL_TABLES), ...Object.keys(NOT_EXPORTED)];
    expect(listed.sort()).toEqual([...(await columns()).keys()].sort());
  });

  test("withholds every secret, and names no column that is not there", async () => {
    const all = await columns();
    for (const [table, { withheld }] of Object.entries(PERSONAL_TABLES)) {
      const names = all.get(table) ?? [];
      expect(names).toEqual(expect.arrayContaining(Object.keys(withheld)));
      const secrets = names.filter((name) => /hash|secret|token|key|skeleton|password/.test(name));
      expect([table, Object.keys(withheld)]).toEqual([table, expect.arrayContaining(secrets)]);
    }
  });
});

test("every table is listed with its primary key, by which an export finds rows", async () => {
  const rows = await db().$queryRaw<{ table: string; key: string[] }[]>`
    SELECT i.indrelid::regclass::text AS table, array_agg(a.attname::text) AS key
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
    WHERE i.indisprimary GROUP BY 1`;
  const keys = new Map(rows.map(({ table, key }) => [table, key.toSorted()]));
  for (const [table, { key }] of Object.entries(PERSONAL_TABLES))
    expect([table, key.toSorted()]).toEqual([table, keys.get(table)]);
});

/** Column types that cannot hold personal data: ids, times, flags. */
const NEUTRAL_TYPES = new Set(["uuid", "timestamp with time zone", "boolean"]);

/** The columns whose type could hold personal data. */
async function candidates(): Promise<{ table: string; column: string; type: string }[]> {
  const rows = await db().$queryRaw<{ table: string; column: string; type: string; isEnum: boolean }[]>`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type, t.typtype = 'e' AS "isEnum"
    FROM information_schema.columns c
    JOIN pg_type t ON t.typname = c.udt_name AND t.typnamespace = c.udt_schema::regnamespace
    WHERE c.table_schema = 'public'`;
  return rows.filter(({ column, type, isEnum }) => {
    const isCount = (column === "id" && type === "bigint") || column.endsWith("_cents");
    return !(isCount || isEnum || NEUTRAL_TYPES.has(type));
  });
}

test("decides for every column that could identify a person whether it outlives the account", async () => {
  const all = await candidates();
  const wanted: Record<string, string[]> = {};
  const listed: Record<string, string[]> = {};
  for (const [name, { onDeletion, retained }] of Object.entries(PERSONAL_TABLES)) {
    if (onDeletion === "delete") continue;
    const columnsOfTable = all.filter(({ table }) => table === name).map(({ column }) => column);
    const cleared = "clear" in onDeletion ? Object.keys(onDeletion.clear) : [];
    wanted[name] = columnsOfTable.filter((column) => !cleared.includes(column)).sort();
    listed[name] = [...retained].sort();
  }
  expect(listed).toEqual(wanted);
});

const ONE_OF_A_LIST = "one of a list of ours";
/** Names under which the log says something else, or what it may. */
const LOGGED: Readonly<Record<string, string>> = {
  address_hash: "a keyed hash, by which the log distinguishes attackers",
  disabled_for: ONE_OF_A_LIST,
  events: ONE_OF_A_LIST,
  message: "what errors say",
  muted_email: ONE_OF_A_LIST,
  muted_in_app: ONE_OF_A_LIST,
  muted_push: ONE_OF_A_LIST,
  muted_screen: ONE_OF_A_LIST,
  muted_sound: ONE_OF_A_LIST,
  provider: ONE_OF_A_LIST,
  reason: "codes of ours and of the provider",
  scopes: ONE_OF_A_LIST,
  status: ONE_OF_A_LIST,
  subject: "the id of a row that breaks an invariant of the money",
  traceparent: "the id of a trace",
  type: "the class of an error",
};

test("the log hides every column that a deletion clears or deletes, or an export withholds", async () => {
  const personal = (await candidates()).filter(({ table, column, type }) => {
    const { onDeletion, withheld } = PERSONAL_TABLES[table] ?? { onDeletion: { retain: "" }, withheld: {} };
    if (type === "integer") return false;
    if (onDeletion === "delete" || column in withheld) return true;
    return "clear" in onDeletion && column in onDeletion.clear;
  });
  const shown = personal.map(({ column }) => column).filter((column) => !isHiddenField(column));
  expect([...new Set(shown)].sort()).toEqual(Object.keys(LOGGED).sort());
});

test("tables not listed as personal reference no person", async () => {
  const rows = await db().$queryRaw<{ table: string }[]>`
    SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confdeltype <> 'c'
      AND confrelid IN ('users'::regclass, 'profiles'::regclass, 'streamers'::regclass)`;
  const listed = Object.keys(NOT_EXPORTED);
  expect(rows.map(({ table }) => table).filter((table) => listed.includes(table))).toEqual([]);
});

describe("the export", () => {
  test("holds each party's side of a paid challenge, every column, and nothing about others", async () => {
    const [viewer, streamer, other] = [await createViewer(), await createStreamer(), await createViewer()];
    const id = await completedChallenge({ viewer, streamer });
    await completedChallenge({ viewer: other, streamer: await createStreamer() });
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

  test("leaves out challenges to a streamer that never became public", async () => {
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

  test("leaves out of the streamer's file why a challenge was first refused", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer()];
    const challengeId = await completedChallenge({ viewer, streamer });
    const at = now();
    const subject = { subjectType: "challenge", subjectId: challengeId };
    await db().moderationDecision.create({
      data: { ...subject, layer: "rules", verdict: "rejected", categories: ["sexual"], createdAt: at },
    });
    const words = { decision: "approve", reason: "allowed", message: "The operator's words to the viewer" };
    await db().case.create({
      data: {
        ...subject,
        ...words,
        challengeId,
        kind: "appeal",
        state: "decided",
        openedAt: at,
        promisedBy: at,
        endedAt: at,
        decidedById: (await createOperator()).userId,
      },
    });
    const exports = [await exported(viewer), await exported(streamer)].map(({ data }) => ({
      cases: data.cases?.map(({ message }) => message),
      categories: data.moderation_decisions?.flatMap(({ categories }) => categories),
    }));
    expect(exports).toEqual([
      { cases: [words.message], categories: expect.arrayContaining(["sexual"]) },
      { cases: [], categories: [] },
    ]);
  });

  test("is complete across several batches", async () => {
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

  test("reads a large table's keys a few times, and each row once", async () => {
    const { userId, ...viewer } = await createViewer();
    await db().$executeRaw`
      INSERT INTO notifications (id, user_id, type, created_at)
      SELECT gen_random_uuid(), ${userId}::uuid, 'payout_sent', now() FROM generate_series(1, 30000)`;
    await db().$executeRaw`VACUUM ANALYZE notifications`;
    const sent = await statementsOf(() => exported({ userId, ...viewer }));
    const reads = sent.filter(({ text }) => text.includes("notifications t"));
    const touched = [];
    for (const { text, values } of reads)
      touched.push((await rowsTouched(() => db().$queryRawUnsafe(text, ...values))).rows);
    expect(touched.filter((rows) => rows > 500)).toHaveLength(2);
    expect(touched).toHaveLength(62);
  });

  test("requires re-authentication within ten minutes", async () => {
    const { token } = await signedUp();
    setClockOffset(11 * 60_000);
    expect(await callRoute(GET, { token })).toMatchObject({
      status: 403,
      body: { code: "step_up_required", methods: ["password"] },
    });
    setClockOffset(0);
  });

  test("is a file, rate-limited, and only for its owner", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const { token, actor } = await signedUp();
    const answers = [];
    for (let each = 0; each <= RATE_LIMITS.export.account.points; each += 1) {
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

function profileOf(userId: UserId): Promise<{ email: string }> {
  return db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
}

import { GET as publicPage } from "@/app/api/streamers/[id]/route";
import { GET as readSettings, PUT as saveSettings } from "@/app/api/streamers/me/settings/route";
import { POST as toggle } from "@/app/api/users/toggle-status/route";
import { issueTokens } from "@/lib/auth";
import { db, type Prisma } from "@/lib/db/client";
import { now, setClockOffset } from "@/lib/shared/clock";
import { pick } from "@/lib/shared/pick";
import { callRoute } from "@/tests/support/call-route";
import { untilLockIsAwaited } from "@/tests/support/database";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { advance } from "@/tests/support/world";
import {
  ownStreamerSchema,
  RULE_SETTINGS,
  type StreamerSettingsInput,
  streamerDetailSchema,
  switchFields,
} from "./contract";

afterEach(() => setClockOffset(0));

let kai: Person;
beforeEach(async () => {
  kai = await signedUp({ user_type: "streamer", username: `streamer_${uniqueWord()}` });
});

/** Anew for each call: tests move the clock beyond the life of a token. */
const token = async () => (await issueTokens(kai.actor)).access_token;
const read = async () => callRoute(readSettings, { token: await token() });
const save = async (json: object) => callRoute(saveSettings, { method: "PUT", token: await token(), json });
const seen = () => callRoute(publicPage, { params: { id: kai.actor.userId } });
const hours = (ahead: number) => new Date(now().getTime() + ahead * 3_600_000).toISOString();

type Plain = Exclude<
  keyof StreamerSettingsInput,
  "additional_guidelines" | "minimum_challenge_amount" | "obs_link" | "paused_until"
>;

const RULES = {
  maximum_challenge_amount: 500,
  maximum_pot_amount: 1000.5,
  blocked_words: ["onion", "just chatting"],
  blocked_categories: ["food", "contact"],
  cooldown_minutes: 45,
  max_open_challenges: 5,
  max_open_per_viewer: 1,
  quiet_hours: [
    { day: "monday", from: "22:00", to: "08:00" },
    { day: "sunday", from: "00:00", to: "00:00" },
  ],
  time_zone: "Europe/Paris",
  ...switchFields(() => true),
  require_confirmed_email: true,
  require_history: true,
} satisfies Record<Plain, unknown>;

test("a new streamer has no rule beyond the minimum", async () => {
  const { body } = await read();
  expect(ownStreamerSchema.parse(body)).toMatchObject({
    maximum_challenge_amount: null,
    maximum_pot_amount: null,
    blocked_words: [],
    blocked_categories: [],
    cooldown_minutes: 0,
    max_open_challenges: 0,
    max_open_per_viewer: 0,
    quiet_hours: [],
    time_zone: "UTC",
    paused_until: null,
    ...switchFields(() => false),
    require_confirmed_email: false,
    require_history: false,
  });
});

test("every rule is saved, and what is left out stays", async () => {
  expect((await save(RULES)).body).toMatchObject(RULES);
  expect((await save({ cooldown_minutes: 0 })).body).toMatchObject({ ...RULES, cooldown_minutes: 0 });
  expect((await save({ maximum_challenge_amount: null, maximum_pot_amount: "" })).body).toMatchObject({
    maximum_challenge_amount: null,
    maximum_pot_amount: null,
  });
  expect((await read()).body.blocked_words).toEqual(RULES.blocked_words);
});

test("challengers read the rules; the blocked words and what is hidden are the streamer's own", async () => {
  await save(RULES);
  const { body } = await seen();
  const publicRules = pick(
    RULES,
    RULE_SETTINGS.filter((rule) => rule !== "blocked_words"),
  );
  expect(streamerDetailSchema.strict().parse(body)).toMatchObject(publicRules);
});

test("lists are put in order and without repeats", async () => {
  const answer = await save({
    blocked_words: ["Onion", "onion ", "lemon"],
    blocked_categories: ["food", "food"],
    quiet_hours: [RULES.quiet_hours[1], RULES.quiet_hours[0]],
  });
  expect(answer.body).toMatchObject({
    blocked_words: ["onion", "lemon"],
    blocked_categories: ["food"],
    quiet_hours: RULES.quiet_hours,
  });
});

test.each([
  [
    { blocked_words: Array.from({ length: 10_000 }, (_, at) => `w${at}`) },
    "blocked_words",
    "At most 200 words",
  ],
  [{ blocked_words: ["x".repeat(61)] }, "blocked_words.0", "too long"],
  [{ blocked_words: ["  "] }, "blocked_words.0", "fill in"],
  [{ blocked_words: "onion" }, "blocked_words", "not valid"],
  [{ blocked_categories: ["everything"] }, "blocked_categories.0", "not valid"],
  [{ cooldown_minutes: -1 }, "cooldown_minutes", "whole number"],
  [{ cooldown_minutes: 1.5 }, "cooldown_minutes", "whole number"],
  [{ cooldown_minutes: 10_081 }, "cooldown_minutes", "too many"],
  [{ max_open_challenges: 1_001 }, "max_open_challenges", "too many"],
  [{ quiet_hours: [{ day: "monday", from: "24:00", to: "08:00" }] }, "quiet_hours.0.from", "such as 22:00"],
  [{ quiet_hours: [{ day: "someday", from: "22:00", to: "08:00" }] }, "quiet_hours.0.day", "not valid"],
  [{ quiet_hours: Array.from({ length: 22 }, () => RULES.quiet_hours[0]) }, "quiet_hours", "too many"],
  [{ time_zone: "Mars/Olympus" }, "time_zone", "of the list"],
  [{ time_zone: "+01:00" }, "time_zone", "of the list"],
  [{ maximum_challenge_amount: "many" }, "maximum_challenge_amount", "valid amount"],
  [{ maximum_challenge_amount: 9.99 }, "maximum_challenge_amount", "below your minimum"],
  [{ maximum_pot_amount: 4 }, "maximum_pot_amount", "below your minimum"],
  [
    { minimum_challenge_amount: 20, maximum_challenge_amount: 15 },
    "maximum_challenge_amount",
    "below your minimum",
  ],
  [{ paused_until: "tomorrow" }, "paused_until", "a time ahead"],
  [{ paused_until: "2020-01-01T00:00:00Z" }, "paused_until", "a time ahead"],
  [{ paused_until: "2999-01-01T00:00:00Z" }, "paused_until", "a time ahead"],
  [{ hide_amounts_overlay: "yes" }, "hide_amounts_overlay", "not valid"],
])("refuses %j clearly and saves nothing", async (json, field, words) => {
  const answer = await save({ require_history: true, ...json });
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_input"]);
  expect(answer.body.fields[field]).toContain(words);
  expect((await read()).body.require_history).toBe(false);
});

test("a minimum above the saved maximum is refused", async () => {
  await save({ maximum_challenge_amount: 50 });
  expect((await save({ minimum_challenge_amount: 60 })).status).toBe(400);
});

test("of two saves at the same time that together leave no offer, one is refused", async () => {
  const answers = await whileLocked(
    {},
    () => save({ minimum_challenge_amount: 50 }),
    () => save({ maximum_challenge_amount: 20 }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test("amounts that do not fit each other refuse no other setting", async () => {
  await db().streamer.update({
    where: { userId: kai.actor.userId },
    data: { minimumChallengeCents: 5_000, maximumChallengeCents: 2_000 },
  });
  expect((await save({ hide_amounts_overlay: true })).status).toBe(200);
  expect((await save({ maximum_pot_amount: 900 })).status).toBe(400);
});

/** Makes saves begin before a change of the streamer's row, and end after it. */
async function whileLocked<Saved>(
  change: Prisma.StreamerUpdateInput,
  ...saves: readonly (() => Promise<Saved>)[]
): Promise<Saved[]> {
  const saving: Promise<Saved>[] = [];
  await db().$transaction(
    async (tx) => {
      await tx.streamer.update({
        where: { userId: kai.actor.userId },
        data: { updatedAt: now(), ...change },
      });
      for (const begin of saves) saving.push(begin());
      await untilLockIsAwaited(saves.length);
    },
    { timeout: 30_000 },
  );
  return Promise.all(saving);
}

describe("a pause until a time", () => {
  test("is public, and ends at its time", async () => {
    const until = hours(3);
    expect((await save({ paused_until: until })).body).toMatchObject({
      status: "paused",
      paused_until: until,
    });
    expect((await seen()).body).toMatchObject({ status: "paused", paused_until: until });
    await advance({ hours: 2 });
    expect((await seen()).body.status).toBe("paused");
    const channel = `streamer:${kai.actor.userId}`;
    const before = await db().outboxEvent.count({ where: { channel } });
    await advance({ hours: 2 });
    expect((await seen()).body).toMatchObject({ status: "available", paused_until: null });
    expect(await db().outboxEvent.count({ where: { channel } })).toBe(before + 1);
  });

  test("is moved by a later one, and ended by null or by the button", async () => {
    await save({ paused_until: hours(1) });
    await save({ paused_until: hours(5) });
    await advance({ hours: 2 });
    expect((await seen()).body.status).toBe("paused");
    expect((await save({ paused_until: null })).body).toMatchObject({
      status: "available",
      paused_until: null,
    });
    await save({ paused_until: hours(5) });
    await callRoute(toggle, { method: "POST", token: await token() });
    expect((await read()).body).toMatchObject({ status: "available", paused_until: null });
  });

  test("null does not end a pause without an end, nor one that was begun while it was being saved", async () => {
    await callRoute(toggle, { method: "POST", token: await token() });
    expect((await save({ paused_until: null })).body.status).toBe("paused");
    await save({ paused_until: hours(1) });
    const [answer] = await whileLocked({ status: "paused", pausedUntil: null }, () =>
      save({ paused_until: null }),
    );
    expect(answer?.body.status).toBe("paused");
  });
});

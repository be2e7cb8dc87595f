import { readFileSync } from "node:fs";
import path from "node:path";
import { GET } from "@/app/api/streamers/[id]/chat/[command]/route";
import { db, type Prisma } from "@/lib/db/client";
import { startRehearsal } from "@/lib/rehearsal";
import type { Actor } from "@/lib/shared/actor";
import { clockOffset, now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { LOCALES } from "@/lib/shared/locales";
import { WEEKDAYS } from "@/lib/shared/quiet-hours";
import { challengeRow } from "@/tests/support/challenge-row";
import { fakeOnly } from "@/tests/support/fake-timers";
import { uniqueWord } from "@/tests/support/unique-word";
import { advance, createStreamer, createViewer } from "@/tests/support/world";

let streamer: Actor;
let creator: Actor;
let name: string;
beforeEach(async () => {
  name = `nova_${uniqueWord()}`;
  [streamer, creator] = await Promise.all([
    createStreamer({ payouts: "none", username: name }),
    createViewer(),
  ]);
});

const { RATE_LIMIT_FACTOR } = env();
afterEach(() => void Object.assign(env(), { RATE_LIMIT_FACTOR }));

/** Lines are kept for ten seconds. */
const later = () => setClockOffset(clockOffset() + 10_000);

async function ask(command: string, search = "", id = name) {
  const request = new Request(`${env().APP_URL}/api/streamers/${id}/chat/${command}${search}`);
  const answer = await GET(request, { params: Promise.resolve({ id, command }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const DAY = 86_400_000;
function challenge(status: "active" | "accepted" | "in_progress", text: string, potCents = 2_500) {
  const at = now();
  const under = status === "active" ? {} : { acceptedAt: at, performBy: new Date(at.getTime() + DAY) };
  return challengeRow({
    creatorId: creator.userId,
    streamerId: streamer.userId,
    status,
    text,
    potCents,
    activatedAt: at,
    expiresAt: new Date(at.getTime() + DAY),
    ...under,
    ...(status === "in_progress" && { startedAt: at }),
  });
}
const page = () => `${env().APP_URL}/streamer/${name}`;

test("names the largest pot, in the language that is asked for", async () => {
  await challenge("active", "Small", 1_000);
  await challenge("active", "Win blindfolded", 12_550);
  const { status, headers, text } = await ask("top");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(headers.get("cache-control")).toBe("public, max-age=10");
  expect(text).toMatch(/^Top dare: “Win blindfolded” · \$125\.50 from \d+ backers?\. Boost it: /);
  expect(text.endsWith(page())).toBe(true);
  expect((await ask("top", "?lang=fr")).text).toMatch(/^Défi en tête/);
  expect((await ask("top", "?lang=xx")).text).toMatch(/^Top dare/);
});

test("a rehearsal answers, marked as one, what is top and on stage; how to challenge stays true", async () => {
  await challenge("active", "Win blindfolded");
  await startRehearsal(streamer);
  await advance({ seconds: 58 });
  expect((await ask("top")).text).toMatch(/^\[Rehearsal\] Top dare: “Sing the chorus/);
  expect((await ask("stage", "?lang=fr")).text).toMatch(/^\[Répétition\] En cours.*piment/);
  expect((await ask("dare")).text).toMatch(/^Dare /);
  await advance({ minutes: 2 });
  expect((await ask("top")).text).toMatch(/^Top dare: “Win blindfolded”/);
});

test("a rehearsal gives way to a challenge under way", async () => {
  await startRehearsal(streamer);
  await advance({ seconds: 58 });
  await challenge("accepted", "Beat the boss");
  expect((await ask("stage")).text).toMatch(/^Next up: “Beat the boss”/);
  expect((await ask("top")).text).not.toMatch(/Rehearsal/);
});

test("says how to challenge, by the username in any case and under the stage name, and that a streamer is paused", async () => {
  // A slash at the start of a line would be a command.
  await db().profile.update({ where: { userId: streamer.userId }, data: { fullName: "/Nova Reyes" } });
  expect((await ask("dare", "", name.toUpperCase())).text).toBe(`Dare Nova Reyes from $10: ${page()}`);
  await db().streamer.update({ where: { userId: streamer.userId }, data: { status: "paused" } });
  later();
  expect((await ask("dare")).text).toMatch(/^Nova Reyes takes no new dares right now/);
});

describe("invites nobody to a dare that would be declined", () => {
  const noon = { day: "monday", from: "12:00", to: "12:00" } as const;
  const week = WEEKDAYS.map((day) => ({ ...noon, day }));
  const rules = (data: Prisma.StreamerUpdateInput) =>
    db().streamer.update({ where: { userId: streamer.userId }, data });
  const answers = async () => {
    later();
    return [(await ask("dare")).text, (await ask("top")).text];
  };
  const closed = [
    expect.stringMatching(/takes no new dares right now/),
    expect.stringMatching(/^No open dares for .*, and no new ones are taken right now/),
  ];

  test.each([
    ["a pause", { status: "paused" }],
    ["quiet hours", { quietHours: week }],
  ] as const)("%s", async (_, data) => {
    await rules(data);
    expect(await answers()).toEqual(closed);
  });

  test("the cooldown after an acceptance, and full places", async () => {
    const id = await challenge("accepted", "Sing the menu");
    expect((await answers())[0]).toMatch(/^Dare /);
    await rules({ cooldownMinutes: 60 });
    expect(await answers()).toEqual(closed);
    setClockOffset(clockOffset() + 3_600_000);
    expect((await answers())[0]).toMatch(/^Dare /);
    await rules({ maxOpenChallenges: 1 });
    expect(await answers()).toEqual(closed);
    await db().challenge.update({ where: { id }, data: { status: "failed" } });
    expect(await answers()).toEqual([
      expect.stringMatching(/^Dare /),
      expect.stringMatching(/Write the first/),
    ]);
  });

  test("but a pause whose time is over is none, although no job has ended it yet", async () => {
    await rules({ status: "paused", pausedUntil: now() });
    expect((await answers())[0]).toMatch(/^Dare /);
  });
});

test("names what is under way", async () => {
  expect((await ask("stage")).text).toMatch(/^No dare is in progress/);
  await challenge("accepted", "Sing the menu");
  later();
  expect((await ask("stage")).text).toMatch(/^Next up: “Sing the menu”/);
  await challenge("in_progress", "Beat the boss");
  later();
  expect((await ask("stage")).text).toMatch(/^In progress: “Beat the boss”/);
});

test("hides amounts of a streamer who hides them, and challenges that reports have hidden", async () => {
  const id = await challenge("active", "Win blindfolded");
  await db().streamer.update({ where: { userId: streamer.userId }, data: { hideAmountsOverlay: true } });
  expect((await ask("top")).text).not.toMatch(/\$/);
  await db().challenge.update({ where: { id }, data: { hiddenAt: now() } });
  later();
  expect((await ask("top")).text).toMatch(/^No open dares/);
});

test.each(["nobody-at-all", "%00", "a".repeat(5_000)])("answers a sentence for %.20s", async (id) => {
  const { status, text } = await ask("top", "", id);
  expect([status, text]).toEqual([200, "There is no streamer with that name on Bravado."]);
});

test("answers a sentence for a suspended streamer, and 404 for a command that does not exist", async () => {
  await db().user.update({ where: { id: streamer.userId }, data: { suspendedAt: now() } });
  expect((await ask("top")).text).toBe("There is no streamer with that name on Bravado.");
  expect((await ask("ban")).status).toBe(404);
});

test("a chat in which everybody asks takes nothing from other chats of the same bot", async () => {
  const other = `theo_${uniqueWord()}`;
  await createStreamer({ payouts: "none", username: other });
  // One line of a streamer's command a minute, so that the second that must be made is refused.
  Object.assign(env(), { RATE_LIMIT_FACTOR: 1 / 60 });
  await challenge("active", "Win blindfolded");
  for (let asked = 0; asked < 30; asked += 1) expect((await ask("top")).text).toMatch(/^Top dare/);
  expect((await ask("dare", "", other)).text).toMatch(/^Dare /);
  later();
  expect(await ask("top")).toMatchObject({ status: 200, text: expect.stringMatching(/^Too many/) });
  expect((await ask("stage")).text).toMatch(/^No dare/);
});

describe("a command that fails", () => {
  const apology = "Bravado ne peut pas répondre pour le moment. Redemandez dans une minute.";
  let read: jest.SpyInstance;
  beforeEach(async () => {
    await challenge("active", "Win blindfolded");
    read = jest.spyOn(db().streamer, "findFirst");
  });
  afterEach(() => {
    jest.useRealTimers();
    read.mockRestore();
  });
  const expectApology = (answer: Awaited<ReturnType<typeof ask>>) => {
    expect([answer.status, answer.text]).toEqual([200, apology]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  };

  test("apologizes in the requested language when a read fails", async () => {
    read.mockRejectedValueOnce(new Error("The database is away."));
    expectApology(await ask("top", "?lang=fr"));
    expect((await ask("top", "?lang=fr")).text).toMatch(/^Défi en tête/);
  });

  test("apologizes within four seconds when a read stalls, and answers the next question", async () => {
    fakeOnly("setTimeout", "clearTimeout");
    const stalled = new Promise<void>((resolve) => {
      read.mockImplementationOnce(() => {
        resolve();
        return new Promise(() => {});
      });
    });
    const answer = ask("top", "?lang=fr");
    await stalled;
    await jest.advanceTimersByTimeAsync(4_000);
    expectApology(await answer);
    jest.useRealTimers();
    expect((await ask("top", "?lang=fr")).text).toMatch(/^Défi en tête/);
  });
});

test("stays within 400 characters", async () => {
  await challenge("active", "Wow ".repeat(125));
  for (const lang of LOCALES) {
    expect((await ask("top", `?lang=${lang}`)).text.length).toBeLessThanOrEqual(400);
  }
});

test("every recipe of the page is an address that answers", async () => {
  const recipes = readFileSync(path.resolve("docs/product/chat.md"), "utf8");
  const addresses = [...recipes.matchAll(/\$\(\w+ (https:[^)]+)\)/g)].map(
    ([, address = ""]) => new URL(address),
  );
  expect(addresses).toHaveLength(3);
  for (const { pathname } of addresses) {
    const [, , , id = "", , command = ""] = pathname.split("/");
    expect(pathname).toBe(`/api/streamers/${id}/chat/${command}`);
    expect((await ask(command)).text).toMatch(/^Dare /);
  }
});

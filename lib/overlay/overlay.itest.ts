import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { GET as markupRoute } from "@/app/api/overlay/[streamerId]/route";
import { GET as loaderRoute } from "@/app/overlay/[streamerId]/route";
import { GET as fontRoute } from "@/app/overlay/bricolage.woff2/route";
import {
  acceptChallenge,
  boostChallenge,
  completeChallenge,
  confirmPayment,
  getChallenge,
  startChallenge,
  undoAcceptance,
  withdrawBoost,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { ChallengeStatus } from "@/lib/db/generated/client";
import { ADDRESS_HEADER } from "@/lib/rate-limits/client-address";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { getFirstSteps, obsLink } from "@/lib/streamers";
import { challengeRow } from "@/tests/support/challenge-row";
import { uniqueWord } from "@/tests/support/unique-word";
import {
  activeChallenge,
  challengeOfThree,
  createStreamer,
  createViewer,
  pass,
  payWith,
} from "@/tests/support/world";

const HOUR = 3_600_000;

let creator: Actor;
beforeAll(async () => {
  creator = await createViewer();
});
afterEach(() => setClockOffset(0));

/** The answer of the route, parsed as a document. */
async function overlay(id: string, search = "", headers = {}) {
  const request = new Request(`http://localhost:3000/api/overlay/${encodeURIComponent(id)}${search}`, {
    headers,
  });
  const response = await markupRoute(request, { params: Promise.resolve({ streamerId: id }) });
  const text = await response.text();
  const { document } = new JSDOM(text).window;
  const slides = [...document.querySelectorAll(".slide")];
  const read = (selector: string) =>
    slides.map((slide) => slide.querySelector(selector)?.textContent?.replaceAll("\u00a0", " ").trim());
  return { response, text, document, slides, read };
}

function challenge(
  streamer: Actor,
  status: ChallengeStatus,
  potCents: number,
  changes: { text?: string; expiresAt?: Date; startedAt?: Date } = {},
): Promise<string> {
  const at = now();
  return challengeRow({
    creatorId: creator.userId,
    streamerId: streamer.userId,
    status,
    text: `${status} for ${potCents}`,
    potCents,
    activatedAt: at,
    expiresAt: new Date(at.getTime() + 24 * HOUR),
    ...(["accepted", "in_progress"].includes(status)
      ? { acceptedAt: at, performBy: new Date(at.getTime() + 14 * 24 * HOUR) }
      : {}),
    ...changes,
  });
}

const withoutPayouts = () => createStreamer({ payouts: "none" });

test("documents are limited per network address", async () => {
  const { userId } = await withoutPayouts();
  const { RATE_LIMIT_FACTOR } = env();
  Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / RATE_LIMITS.overlay.address.points });
  const ask = async (address: string) =>
    (await overlay(userId, "", { [ADDRESS_HEADER]: address })).response.status;
  const mine = `198.51.100.1-${randomUUID()}`;
  expect([await ask(mine), await ask(mine), await ask(mine), await ask(randomUUID())]).toEqual([
    200, 200, 429, 200,
  ]);
  Object.assign(env(), { RATE_LIMIT_FACTOR });
});

describe("GET /api/overlay/{streamerId}", () => {
  test("shows the two active challenges with the largest pots, and no others", async () => {
    const kai = await withoutPayouts();
    for (const status of [
      "pending",
      "approved",
      "accepted",
      "completed",
      "failed",
      "declined",
      "cancelled",
    ] as const) {
      await challenge(kai, status, 90_000);
    }
    await challenge(await withoutPayouts(), "active", 80_000);
    for (const potCents of [1_000, 7_050, 123_400, 2_000]) await challenge(kai, "active", potCents);
    const { response, read } = await overlay(kai.userId);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(read(".text")).toEqual(["accepted for 90000", "active for 123400", "active for 7050"]);
    expect(read("strong")).toEqual(["$900.00", "$1,234.00", "$70.50"]);
    expect(read("header b")).toEqual(["Next up", "Top dare", "Next in line"]);
  });

  test("shows the older of two challenges with equal pots first", async () => {
    const kai = await withoutPayouts();
    for (const text of ["first", "second", "third"]) await challenge(kai, "active", 2_000, { text });
    expect((await overlay(kai.userId)).read(".text")).toEqual(["first", "second"]);
  });

  test("shows no amount, nor widths that reveal one, for a streamer who hides them", async () => {
    const kai = await withoutPayouts();
    for (const potCents of [7_050, 123_400]) await challenge(kai, "active", potCents, { text: "a dare" });
    await db().streamer.update({ where: { userId: kai.userId }, data: { hideAmountsOverlay: true } });
    const { read, document } = await overlay(kai.userId);
    expect(read(".text")).toEqual(["a dare", "a dare"]);
    expect(document.querySelector(".card")?.innerHTML).not.toMatch(/\$|1,234|70\.50|\b(?:123400|7050)\b/);
    const widths = [...document.querySelectorAll<HTMLElement>(".stack i")].map(
      ({ dataset }) => dataset.cents,
    );
    expect(new Set(widths)).toEqual(new Set(widths.length === 0 ? [] : ["1"]));
  });

  test("leaves out a challenge whose time is up before a job has expired it", async () => {
    const kai = await withoutPayouts();
    await challenge(kai, "active", 9_000);
    await challenge(kai, "active", 1_000, { expiresAt: new Date(now().getTime() + 48 * HOUR) });
    setClockOffset(25 * HOUR);
    const { read, document } = await overlay(kai.userId);
    expect(read(".text")).toEqual(["active for 1000"]);
    expect(Date.parse(document.body.dataset.now ?? "") - Date.now()).toBeGreaterThan(24.9 * HOUR);
  });

  test("shows the challenge being performed first, of several the one started last", async () => {
    const kai = await withoutPayouts();
    for (const potCents of [3_000, 2_000]) await challenge(kai, "active", potCents);
    await challenge(kai, "in_progress", 600, {
      text: "earlier",
      startedAt: new Date(now().getTime() - HOUR),
    });
    await challenge(kai, "in_progress", 500, { text: "later", startedAt: now() });
    const { read, slides } = await overlay(kai.userId);
    expect(read(".text")).toEqual(["later", "active for 3000", "active for 2000"]);
    expect(slides.map((slide) => slide.classList.contains("live"))).toEqual([true, false, false]);
    expect(read("time")[0]).toBeUndefined();
  });

  test("follows a challenge that is authorized, boosted, accepted and performed", async () => {
    const [streamer, viewer, booster] = await Promise.all([createStreamer(), createViewer(), createViewer()]);
    const id = await activeChallenge({ streamer, viewer }, 2_500, "Win a round blindfolded");
    expect((await overlay(streamer.userId)).read("strong")).toEqual(["$25.00"]);

    const boost = await boostChallenge(booster, id, { amount: cents(1_050) }, "en");
    expect((await overlay(streamer.userId)).read("strong")).toEqual(["$25.00"]);
    await confirmPayment(booster, await payWith(boost.clientSecret));
    const grown = await overlay(streamer.userId);
    expect(grown.read("strong")).toEqual(["$35.50"]);
    const { username } = await db().profile.findUniqueOrThrow({ where: { userId: booster.userId } });
    expect(grown.read(".pot span")).toEqual([`2 backers${username}`]);
    const segments = [...grown.document.querySelectorAll<HTMLElement>(".stack i")];
    expect(segments.map(({ dataset }) => `${dataset.id} ${dataset.cents}`)).toEqual([
      "offer 2500",
      "boost-1 1050",
    ]);

    await acceptChallenge(streamer, id);
    expect((await overlay(streamer.userId)).read("header b")).toEqual(["Next up"]);
    await startChallenge(streamer, id);
    expect((await overlay(streamer.userId)).read("header")).toEqual([expect.stringMatching(/^In progress/)]);
  });

  describe("announces", () => {
    const alertsAfter = async (streamer: Actor, after: number) => {
      const { document } = await overlay(streamer.userId, `?after=${after}`);
      return [...document.querySelectorAll<HTMLElement>("#news .alert")].map((alert) => ({
        kind: alert.dataset.kind,
        cents: alert.dataset.cents,
        by: alert.querySelector(".by")?.textContent,
      }));
    };
    const nameOf = async ({ userId }: Actor) =>
      (await db().profile.findUniqueOrThrow({ where: { userId } })).username;
    const addBoost = async (booster: Actor, id: ChallengeId, anonymous = false) => {
      const { clientSecret } = await boostChallenge(booster, id, { amount: cents(500), anonymous }, "en");
      await confirmPayment(booster, await payWith(clientSecret));
    };

    test("a life in its order, with public names only", async () => {
      const [streamer, viewer, booster] = await Promise.all([
        createStreamer(),
        createViewer(),
        createViewer(),
      ]);
      const began = now().getTime();
      const id = await activeChallenge({ streamer, viewer });
      await addBoost(booster, id);
      await addBoost(booster, id, true);
      await acceptChallenge(streamer, id);
      await pass({ seconds: 11 });
      await completeChallenge(streamer, id);
      expect(await alertsAfter(streamer, began)).toEqual([
        { kind: "created", cents: "2500", by: await nameOf(viewer) },
        { kind: "boosted", cents: "500", by: await nameOf(booster) },
        { kind: "boosted", cents: "500", by: "" },
        { kind: "accepted", cents: "3500", by: "2 backers" },
        { kind: "completed", cents: "3500", by: "2 backers" },
      ]);
      expect(await alertsAfter(await createStreamer(), began)).toEqual([]);
    });

    test("no boost that was taken back", async () => {
      const { streamer, booster, id } = await challengeOfThree();
      await addBoost(booster, id);
      const began = now().getTime() - 1_000;
      const [own] = (await getChallenge(booster, id)).own_pledges;
      await withdrawBoost(booster, id, asId(own?.id ?? ""));
      expect((await alertsAfter(streamer, began)).map(({ kind }) => kind)).not.toContain("boosted");
      expect((await overlay(streamer.userId)).text).not.toContain(await nameOf(booster));
    });

    test.each(["declined", "expired", "cancelled"] as const)(
      "neither that a challenge which is %s by now is new, nor its boosts",
      async (status) => {
        const { streamer, booster, id } = await challengeOfThree();
        await addBoost(booster, id);
        const began = now().getTime() - 5_000;
        expect(await alertsAfter(streamer, began)).toHaveLength(2);
        await db().challenge.update({ where: { id }, data: { status } });
        expect(await alertsAfter(streamer, began)).toEqual([]);
      },
    );

    describe("no more what waits on the page:", () => {
      /** What waits after a challenge was written and boosted. */
      const waiting = async () => {
        const { streamer, booster, id } = await challengeOfThree();
        await addBoost(booster, id);
        const { document } = await overlay(streamer.userId);
        const [created = "", boosted = ""] = [...document.querySelectorAll<HTMLElement>("#news .alert")].map(
          ({ dataset }) => dataset.id,
        );
        return { streamer, booster, id, created, boosted };
      };
      const gone = async (streamer: Actor, ...waits: readonly string[]) =>
        (await overlay(streamer.userId, `?after=0&waits=${waits.join("+")}`)).document.body.dataset.gone;
      const idsOf = (text: string | undefined) => text?.split(" ").sort();

      test("nothing at first, and nothing of others, of a rehearsal or without sense", async () => {
        const { streamer, id, created, boosted } = await waiting();
        expect(await gone(streamer, created, boosted)).toBe("");
        await db().challenge.update({ where: { id }, data: { hiddenAt: now() } });
        expect(await gone(streamer)).toBe("");
        expect(await gone(streamer, "rehearsal-1", "-1", "1e3", "9".repeat(30), "'")).toBe("");
        expect(await gone(await createStreamer(), created, boosted)).toBe("");
      });

      test("all of a challenge that is hidden, declined, expired or cancelled", async () => {
        const { streamer, id, created, boosted } = await waiting();
        for (const changes of [
          { hiddenAt: now() },
          { status: "declined" },
          { status: "expired" },
          { status: "cancelled" },
        ] as const) {
          await db().challenge.update({
            where: { id },
            data: { hiddenAt: null, status: "active", ...changes },
          });
          expect(idsOf(await gone(streamer, created, boosted))).toEqual([created, boosted, id].sort());
        }
      });

      test("a boost that was taken back, and not its challenge", async () => {
        const { streamer, booster, id, created, boosted } = await waiting();
        const [own] = (await getChallenge(booster, id)).own_pledges;
        await withdrawBoost(booster, id, asId(own?.id ?? ""));
        expect(await gone(streamer, created, boosted)).toBe(boosted);
      });

      test("an acceptance that was taken back, and no other", async () => {
        const { streamer, id } = await waiting();
        await acceptChallenge(streamer, id);
        const { id: accepted } = await db().challengeEvent.findFirstOrThrow({
          where: { challengeId: id, event: "accept" },
        });
        expect(await gone(streamer, String(accepted))).toBe("");
        await undoAcceptance(streamer, id);
        expect(await gone(streamer, String(accepted))).toBe(String(accepted));
      });
    });

    test("what has just happened, at first, and nothing of the evening before", async () => {
      const [streamer, viewer] = await Promise.all([createStreamer(), createViewer()]);
      const began = now().getTime();
      await activeChallenge({ streamer, viewer });
      const first = async () =>
        (await overlay(streamer.userId)).document.querySelectorAll("#news .alert").length;
      expect(await first()).toBe(1);
      await pass({ minutes: 1 });
      expect(await first()).toBe(0);
      await pass({ hours: 5 });
      expect((await alertsAfter(streamer, began)).map(({ kind }) => kind)).toEqual(["created"]);
      await pass({ hours: 1, minutes: 1 });
      expect(await alertsAfter(streamer, began)).toEqual([]);
    });

    test("an acceptance when it can no longer be taken back, and never one that was", async () => {
      const [streamer, viewer] = await Promise.all([createStreamer(), createViewer()]);
      const id = await activeChallenge({ streamer, viewer });
      await pass({ minutes: 2 });
      const began = now().getTime();
      await acceptChallenge(streamer, id);
      await startChallenge(streamer, id);
      expect(await alertsAfter(streamer, began)).toEqual([]);
      await undoAcceptance(streamer, id);
      await pass({ seconds: 11 });
      expect(await alertsAfter(streamer, began)).toEqual([]);
      await acceptChallenge(streamer, id);
      await pass({ seconds: 11 });
      expect((await alertsAfter(streamer, began)).map(({ kind }) => kind)).toEqual(["accepted"]);
    });

    test("no challenge that reports have hidden, and no amount of a streamer who hides them", async () => {
      const [streamer, viewer] = await Promise.all([createStreamer(), createViewer()]);
      const began = now().getTime();
      const id = await activeChallenge({ streamer, viewer });
      await db().streamer.update({ where: { userId: streamer.userId }, data: { hideAmountsOverlay: true } });
      const { document } = await overlay(streamer.userId, `?after=${began}`);
      expect(document.querySelector("#news")?.innerHTML).not.toMatch(/\$|2500|25\.00/);
      await db().challenge.update({ where: { id }, data: { hiddenAt: now() } });
      expect(await alertsAfter(streamer, began)).toEqual([]);
    });
  });

  test.each([
    ["fr", "Défiez-moi sur Bravado"],
    ["es", "Rétame en Bravado"],
    ["en", "Dare me on Bravado"],
  ])("is in the streamer's language (%s), not the reader's", async (language, words) => {
    const username = `kai_${uniqueWord()}`;
    const kai = await createStreamer({ payouts: "none", username });
    await db().profile.update({ where: { userId: kai.userId }, data: { language } });
    const { read } = await overlay(kai.userId, "", { "accept-language": "de" });
    expect(read(".text")).toEqual([words]);
    expect(read(".address")).toEqual([`localhost:3000/streamer/${username}`]);
  });

  test("does not invite challenges while the streamer is paused", async () => {
    const kai = await withoutPayouts();
    await db().streamer.update({ where: { userId: kai.userId }, data: { status: "paused" } });
    expect((await overlay(kai.userId)).read(".text")).toEqual(["No new dares right now"]);
  });

  test("does not invite challenges that the cooldown would decline", async () => {
    const kai = await withoutPayouts();
    await db().streamer.update({ where: { userId: kai.userId }, data: { cooldownMinutes: 30 } });
    const id = await challenge(kai, "failed", 1_000);
    await db().challenge.update({ where: { id }, data: { acceptedAt: now() } });
    expect((await overlay(kai.userId)).read(".text")).toEqual(["No new dares right now"]);
  });

  test("escapes user text", async () => {
    const kai = await withoutPayouts();
    const hostile = `</p><script>alert(1)</script><img src=x onerror="alert(1)"> & 'so on'`;
    await challenge(kai, "active", 1_000, { text: hostile });
    const { read, document } = await overlay(kai.userId);
    expect(read(".text")).toEqual([hostile]);
    expect(document.querySelectorAll("script")).toHaveLength(1);
    expect(document.querySelector("img")).toBeNull();
  });

  test("contains neither the key nor an e-mail address", async () => {
    const kai = await createStreamer({ payouts: "none", username: `kai_${uniqueWord()}` });
    await challenge(kai, "active", 1_000);
    const { searchParams } = new URL((await obsLink(kai)).obs_link);
    const { text } = await overlay(kai.userId);
    expect(text).not.toContain(searchParams.get("key"));
    expect(text).not.toContain("@example.com");
  });
});

describe("the key", () => {
  test("the current one is accepted, and so is an address without one", async () => {
    const kai = await withoutPayouts();
    const { search } = new URL((await obsLink(kai)).obs_link);
    expect((await overlay(kai.userId, search)).response.status).toBe(200);
    expect((await overlay(kai.userId)).response.status).toBe(200);
  });

  test.each([
    ["another", "?key=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["an empty one", "?key="],
    ["a longer one", `?key=${"A".repeat(500)}`],
  ])("%s is refused with a message", async (_, search) => {
    const kai = await withoutPayouts();
    const before = await overlay(kai.userId, search);
    expect(before.response.status).toBe(404);
    await obsLink(kai);
    const { response, text } = await overlay(kai.userId, search, { "accept-language": "fr" });
    expect(response.status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({
      code: "overlay_key_invalid",
      message: "Ce lien d’overlay ne fonctionne plus. Copiez le lien actuel dans vos paramètres.",
    });
  });

  test("another streamer's is refused like an unknown one", async () => {
    const [kai, other] = [await withoutPayouts(), await withoutPayouts()];
    await obsLink(kai);
    const { search } = new URL((await obsLink(other)).obs_link);
    const { response, text } = await overlay(kai.userId, search);
    expect([response.status, JSON.parse(text).code]).toEqual([404, "overlay_key_invalid"]);
  });

  test("a replaced one is refused", async () => {
    const kai = await withoutPayouts();
    const { search } = new URL((await obsLink(kai)).obs_link);
    await db().streamer.update({ where: { userId: kai.userId }, data: { overlayKey: randomUUID() } });
    expect((await overlay(kai.userId, search)).response.status).toBe(404);
  });
});

describe("the overlay of", () => {
  test.each([
    ["an unknown id", async () => randomUUID()],
    ["an invalid id", async () => "' OR 1=1 --"],
    ["a viewer", async () => (await createViewer()).userId],
    [
      "a suspended streamer",
      async () => {
        const { userId } = await withoutPayouts();
        await db().user.update({ where: { id: userId }, data: { suspendedAt: now() } });
        return userId;
      },
    ],
  ])("%s is not found", async (_, makeId) => {
    const { response, text } = await overlay(await makeId());
    expect(response.status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ code: "streamer_not_found", message: "Streamer Not Found" });
  });
});

const load = (id: string, search: string, headers: Record<string, string>) =>
  loaderRoute(new Request(`http://localhost:3000/overlay/${id}${search}`, { headers }), {
    params: Promise.resolve({ streamerId: id }),
  });

describe("GET /overlay/{streamerId}", () => {
  test("records when broadcast software first opens it with its key, and announces that to the streamer", async () => {
    const streamer = await createStreamer({ payouts: "none" });
    const { obs_link } = await obsLink(streamer);
    const { search } = new URL(obs_link);
    const opened = async () => (await getFirstSteps(streamer)).overlay;
    await load(streamer.userId, "", {});
    await load(streamer.userId, "?key=wrong", {});
    await load(streamer.userId, search, { "sec-fetch-dest": "iframe" });
    expect(await opened()).toBe(false);
    await load(streamer.userId, search, { "sec-fetch-dest": "document" });
    await load(streamer.userId, search, { "sec-fetch-dest": "document" });
    expect(await opened()).toBe(true);
    expect(await db().outboxEvent.count({ where: { channel: `user:${streamer.userId}` } })).toBe(1);
  });

  test.each([
    ["en", "Loading overlay..."],
    ["fr-CA,fr;q=0.9", "Chargement de l’overlay…"],
    ["de", "Loading overlay..."],
  ])("shows that it loads, in the reader's language (%s)", async (language, words) => {
    const response = await load("x", "", { "accept-language": language });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src .*; frame-ancestors 'self'$/,
    );
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const { document } = new JSDOM(await response.text()).window;
    expect(document.getElementById("state")?.textContent).toBe(words);
  });

  test("serves its font as immutable", async () => {
    const response = await fontRoute();
    expect(response.headers.get("content-type")).toBe("font/woff2");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe("wOF2");
  });
});

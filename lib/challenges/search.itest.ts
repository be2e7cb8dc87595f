import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import { pagesOf } from "@/lib/shared/page";
import { challengeRow } from "@/tests/support/challenge-row";
import { createStreamer, createViewer } from "@/tests/support/world";
import { listFeed } from ".";
import type { FeedSort } from "./contract";

/** Source: docs/product/leaderboard-and-feeds.md#search. */

let viewer: Actor;
let streamer: Actor;
beforeAll(async () => {
  [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
});
afterEach(async () => {
  await db().challenge.updateMany({ where: { creatorId: viewer.userId }, data: { status: "expired" } });
});

type Open = { boostCount?: number; potCents?: number; hiddenAt?: Date; expiresAt?: Date };

/** An open challenge of this text. */
function open(text: string, more: Open = {}): Promise<ChallengeId> {
  const at = new Date();
  return challengeRow({
    creatorId: viewer.userId,
    streamerId: streamer.userId,
    status: "active",
    text,
    activatedAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
    ...more,
  });
}

const find = async (q: string, sort: FeedSort = "trending", limit = 24) =>
  (await listFeed({ q, sort, limit })).items.map(({ challenge }) => challenge);

test.each([
  ["without its accents", "Cuisine une crêpe géante", "crepe geante"],
  ["with accents that it does not have", "Canta una cancion", "canción"],
  ["in capitals", "Juggle three lemons", "JUGGLE"],
  ["in another form of an English word", "Juggling lemons on one leg", "juggle lemon"],
  ["in another form of a French word", "Danser pendant une partie d’échecs", "danse echec"],
  ["in another form of a Spanish word", "Cantando canciones viejas", "cantar canción"],
  ["in another order of its words", "Beat the tower with one hand", "one hand tower"],
  ["by an unfinished word", "Unlock every chandelier", "every chandel"],
  ["by two letters", "Quack like a duck", "qu"],
  ["by a part of a word", "Build a submarine", "bmarin"],
  ["with wrong letters", "Perform a backflip", "perform a bakflip"],
  ["with a letter too many", "Recite the alphabet", "alphabbet"],
])("finds a text %s", async (_, text, q) => {
  await open(text);
  expect(await find(q)).toEqual([text]);
});

test("finds what is open to a streamer of that name, without accents too", async () => {
  const zoe = await createStreamer({ payouts: "none", username: `Zoé_${Date.now()}` });
  await open("Something else");
  await challengeRow({
    creatorId: viewer.userId,
    streamerId: zoe.userId,
    status: "active",
    text: "For her",
    activatedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  expect(await find("zoe_")).toEqual(["For her"]);
});

test("shows the best matches first, and equal ones in the order that was asked for", async () => {
  await open("A lantern made of paper", { boostCount: 1, potCents: 900 });
  await open("Lanterns, a hundred of them", { boostCount: 9, potCents: 600 });
  await open("A paper that is no lantern", { boostCount: 5, potCents: 700 });
  expect(await find("lantern")).toEqual([
    "Lanterns, a hundred of them",
    "A paper that is no lantern",
    "A lantern made of paper",
  ]);
  expect((await find("lantern", "amount"))[0]).toBe("A lantern made of paper");
  expect(await find("paper lantern")).toEqual(["A paper that is no lantern", "A lantern made of paper"]);
});

test("shows what is similar only where nothing else is found", async () => {
  await open("The lanterm of a friend");
  expect(await find("lantern")).toEqual(["The lanterm of a friend"]);
  await open("A lantern made of paper");
  expect(await find("lantern")).toEqual(["A lantern made of paper"]);
});

test("pages through all matches once", async () => {
  for (let index = 0; index < 7; index += 1) await open(`Whistle tune ${index}`, { boostCount: index % 3 });
  const seen: string[] = [];
  const read = (cursor?: string) => listFeed({ q: "whistle", sort: "trending", limit: 2, cursor });
  for await (const items of pagesOf(read)) seen.push(...items.map(({ challenge }) => challenge));
  expect(seen.map((text) => Number(text.slice(-1)) % 3)).toEqual([2, 2, 1, 1, 0, 0, 0]);
  expect(new Set(seen).size).toBe(7);
});

test("finds the leading ones of very many that match", async () => {
  const dates = { activatedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  const people = { creatorId: viewer.userId, streamerId: streamer.userId, status: "active" } as const;
  for (let boostCount = 0; boostCount < 130; boostCount += 1)
    await challengeRow({ ...people, ...dates, text: `Yodel verse ${boostCount}`, boostCount });
  expect(await find("yodel", "trending", 3)).toEqual([
    "Yodel verse 129",
    "Yodel verse 128",
    "Yodel verse 127",
  ]);
});

test("finds no other text, nothing hidden, over or of another category, and follows a new wording", async () => {
  const id = await open("Ring the gong");
  await open("Ring the gong in secret", { hiddenAt: new Date() });
  await open("Ring the gong late", { expiresAt: new Date(Date.now() - 1_000) });
  await open("Paint a fence");
  expect(await find("gong")).toEqual(["Ring the gong"]);
  const music = { q: "gong", sort: "trending", limit: 24, category: "Music" } as const;
  expect((await listFeed(music)).items).toEqual([]);
  await db().challenge.update({ where: { id }, data: { text: "Strike the cymbal" } });
  expect([await find("gong"), await find("cymbal")]).toEqual([[], ["Strike the cymbal"]]);
  await db().challenge.update({ where: { id }, data: { status: "accepted" } });
  expect(await find("cymbal")).toEqual([]);
});

// The second is of full-width signs, which the database takes for others.
test.each(["!!!", "％％％"])("looks for %j among words alone: it names no part of a text", async (q) => {
  await open("Win a b!c or pay!!!");
  expect(await find(q)).toEqual([]);
});

test.each(["%", "_", "'", "\\", "&!|():*<->", "the", "  ", "''' :*", "🎮"])("takes %j as text", async (q) => {
  await open("Plain words");
  expect(await find(q.trim() || "%")).toEqual([]);
});

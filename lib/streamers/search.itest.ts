import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { pagesOf } from "@/lib/shared/page";
import { createStreamer, createViewer } from "@/tests/support/world";
import { listStreamers } from ".";
import type { StreamerSort } from "./contract";

/** Source: docs/product/leaderboard-and-feeds.md#search. */

const named = async (username: string, fullName: string): Promise<Actor> => {
  const streamer = await createStreamer({ payouts: "none", username });
  await db().profile.update({ where: { userId: streamer.userId }, data: { fullName } });
  return streamer;
};
const find = async (q: string, sort: StreamerSort = "funded") =>
  (await listStreamers({ q, sort, limit: 24 })).items.map(({ streamer_name }) => streamer_name);

beforeAll(async () => {
  await named("quasar", "Ana Ruiz");
  await named("quasar_live", "Ben");
  await named("the_quasar_show", "Chloé Müller");
  await named("ZoéKraft", "Zoé Kraft");
  const rich = await named("quasar_money", "Dan");
  await db().streamer.update({ where: { userId: rich.userId }, data: { fundedCents: 100_000 } });
  await createViewer("quasar_fan");
});

test("shows the name itself first, then those that begin with it, then those that contain it, each in their order", async () => {
  expect(await find("Quasar")).toEqual(["quasar", "quasar_money", "quasar_live", "the_quasar_show"]);
  expect(await find("quasar", "new")).toEqual(["quasar", "quasar_money", "quasar_live", "the_quasar_show"]);
});

test.each([
  ["zoekraft", ["ZoéKraft"]],
  ["muller", ["the_quasar_show"]],
  ["ana ruiz", ["quasar"]],
  ["zo", ["ZoéKraft"]],
  ["ua", []],
  ["zoeekraft", ["ZoéKraft"]],
  ["chloe mulller", ["the_quasar_show"]],
  ["%", []],
])("finds by %p", async (q, names) => {
  expect(await find(q)).toEqual(names);
});

test("pages through all matches once, and filters before it counts", async () => {
  const seen: string[] = [];
  const read = (cursor?: string) => listStreamers({ q: "quasar", sort: "funded", limit: 1, cursor });
  for await (const items of pagesOf(read)) seen.push(...items.map(({ streamer_name }) => streamer_name));
  expect(seen).toEqual(["quasar", "quasar_money", "quasar_live", "the_quasar_show"]);
  const paused = { q: "quasar", sort: "funded", status: "paused", limit: 24 } as const;
  expect((await listStreamers(paused)).items).toEqual([]);
});

import { acceptChallenge } from "@/lib/challenges";
import { startRehearsal } from "@/lib/rehearsal";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { activeChallenge, advance, createStreamer, createViewer } from "@/tests/support/world";
import { renderOverlay } from ".";

/** Source: docs/product/rehearsal.md#where-it-is-seen. */

let streamer: Actor;
let opened: number;
beforeEach(async () => {
  streamer = await createStreamer();
  opened = now().getTime();
  await startRehearsal(streamer);
});
const overlay = () => renderOverlay(streamer.userId, null, opened);
const slides = (markup: string) => markup.match(/<article class="slide.*?<\/article>/gs) ?? [];
const news = (markup: string) =>
  /<div id="news" hidden>(.*?)<\/div>\n<div id="samples"/s
    .exec(markup)?.[1]
    ?.match(/<article.*?<\/article>/gs) ?? [];

test("plays on the overlay, every card and alert marked, none with the id of a challenge", async () => {
  await advance({ seconds: 27 });
  const markup = await overlay();
  expect(slides(markup)).toHaveLength(2);
  expect(slides(markup)[0]).toContain("Eat the hottest chili you have.");
  expect(slides(markup)[0]).toContain("$55.00");
  expect(news(markup)).toHaveLength(6);
  for (const part of [...slides(markup), ...news(markup)]) {
    expect(part).toContain("Rehearsal");
    expect(part).toContain('data-of=""');
  }
});

test("a real challenge on stage has the overlay for itself", async () => {
  const id = await activeChallenge({ viewer: await createViewer(), streamer });
  await acceptChallenge(streamer, id);
  const markup = await overlay();
  expect(slides(markup)[0]).toContain(id);
  expect(slides(markup).join("") + news(markup).join("")).not.toContain("Rehearsal");
});

test("a real boost is announced during a rehearsal, too", async () => {
  await activeChallenge({ viewer: await createViewer(), streamer });
  expect(news(await overlay()).some((alert) => !alert.includes("Rehearsal"))).toBe(true);
});

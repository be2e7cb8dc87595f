import { GET as openOverlay } from "@/app/api/overlay/[streamerId]/route";
import { POST as testAlert } from "@/app/api/streamers/me/overlay/test/route";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { obsLink, rotateObsLink } from "@/lib/streamers";
import { callRoute } from "@/tests/support/call-route";
import { createStreamer, createViewer } from "@/tests/support/world";
import { readLook, saveLook, sendTestAlert } from "./look";
import { DEFAULT_LOOK, type OverlayLook } from "./look-contract";

const GLASS: OverlayLook = { ...DEFAULT_LOOK, skin: "glass", position: "top-right", accent: "#12b886" };
const withoutPayouts = () => createStreamer({ payouts: "none" });

const events = (streamer: Actor) =>
  db().outboxEvent.findMany({
    where: { channel: `streamer:${streamer.userId}`, type: { startsWith: "overlay." } },
    select: { type: true, data: true },
  });

async function open(streamer: Actor, search: string) {
  const request = new Request(`http://localhost:3000/api/overlay/${streamer.userId}${search}`);
  const answer = await openOverlay(request, { params: Promise.resolve({ streamerId: streamer.userId }) });
  return { status: answer.status, text: await answer.text() };
}

test("the saved look is worn by the streamer's overlay and no other's, and open overlays are notified", async () => {
  const [kai, other] = [await withoutPayouts(), await withoutPayouts()];
  expect(await readLook(kai.userId)).toEqual(DEFAULT_LOOK);
  await saveLook(kai, GLASS);
  expect(await readLook(kai.userId)).toEqual(GLASS);
  expect((await open(kai, "")).text).toContain('data-skin="glass" data-position="top-right"');
  expect((await open(other, "")).text).toContain('data-skin="slab"');
  expect(await events(kai)).toEqual([{ type: "overlay.changed", data: {} }]);
  expect(await events(other)).toEqual([]);
});

test("a look that an older release cannot have saved is the default, not an error on air", async () => {
  const kai = await withoutPayouts();
  await db().streamer.update({ where: { userId: kai.userId }, data: { overlayLook: { skin: "slab" } } });
  expect(await readLook(kai.userId)).toEqual(DEFAULT_LOOK);
});

test("of a look that another release saved only what is unknown here is the default", async () => {
  const kai = await withoutPayouts();
  const { boosted: _, ...older } = GLASS.alerts;
  const overlayLook = { ...GLASS, glow: true, volume: "loud", alerts: { ...older, raided: { on: true } } };
  await db().streamer.update({ where: { userId: kai.userId }, data: { overlayLook } });
  expect(await readLook(kai.userId)).toEqual({
    ...GLASS,
    volume: DEFAULT_LOOK.volume,
    alerts: { ...GLASS.alerts, boosted: DEFAULT_LOOK.alerts.boosted },
  });
});

test("the database refuses a skin and a corner that there are not", async () => {
  const { userId } = await withoutPayouts();
  for (const wrong of [{ skin: "neon" }, { position: "middle" }]) {
    const save = db().streamer.update({ where: { userId }, data: { overlayLook: { ...GLASS, ...wrong } } });
    await expect(save).rejects.toThrow(/streamers_overlay_look_/);
  }
});

test("a new link ends the old one at once, and open overlays are notified", async () => {
  const kai = await withoutPayouts();
  const before = new URL((await obsLink(kai)).obs_link).search;
  const after = new URL((await rotateObsLink(kai)).obs_link).search;
  expect(after).not.toBe(before);
  expect((await open(kai, before)).status).toBe(404);
  expect((await open(kai, after)).status).toBe(200);
  expect(await obsLink(kai)).toEqual({ obs_link: expect.stringContaining(after) });
  expect(await events(kai)).toEqual([{ type: "overlay.changed", data: {} }]);
});

test("a test alert is one live event of its kind", async () => {
  const kai = await withoutPayouts();
  await sendTestAlert(kai, "completed");
  expect(await events(kai)).toEqual([{ type: "overlay.test", data: { kind: "completed" } }]);
});

test.each([undefined, {}])("a test alert of no kind is a boost: %p", async (json) => {
  const kai = await withoutPayouts();
  const token = (await issueTokens(kai)).access_token;
  expect((await callRoute(testAlert, { method: "POST", token, json })).status).toBe(202);
  expect(await events(kai)).toEqual([{ type: "overlay.test", data: { kind: "boosted" } }]);
});

test("who is no streamer has no look, no link and no alerts", async () => {
  const viewer = await createViewer();
  for (const act of [
    () => readLook(viewer.userId),
    () => saveLook(viewer, GLASS),
    () => rotateObsLink(viewer),
    () => sendTestAlert(viewer, "created"),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: "streamer_not_found" });
  }
});

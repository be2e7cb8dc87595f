import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { GET as challengeRoute } from "@/app/social/[locale]/challenge/[file]/route";
import { GET as streamerRoute } from "@/app/social/[locale]/streamer/[file]/route";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { objectStore } from "@/lib/storage";
import { createStreamer, createViewer } from "@/tests/support/world";

let streamer: Actor;
beforeAll(async () => {
  streamer = await createStreamer({ payouts: "none" });
});

/** A challenge row without its history. */
async function challenge(text: string, activatedAt: Date | null): Promise<string> {
  const at = now();
  const { id } = await db().challenge.create({
    data: {
      creatorId: (await createViewer()).userId,
      streamerId: streamer.userId,
      text,
      amountCents: 2_500,
      potCents: 2_500,
      timeLimit: "1d",
      status: activatedAt === null ? "pending" : "active",
      createdAt: at,
      updatedAt: at,
      activatedAt,
      expiresAt: activatedAt === null ? null : new Date(at.getTime() + 60_000),
    },
    select: { id: true },
  });
  return id;
}

const asked = (headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/social/x.png", {
    headers: { "x-client-address": randomUUID(), ...headers },
  });

const ofChallenge = (id: string, locale = "en", headers = {}) =>
  challengeRoute(asked(headers), { params: Promise.resolve({ locale, file: `${id}.png` }) });
const ofStreamer = (id: string, locale = "en") =>
  streamerRoute(asked(), { params: Promise.resolve({ locale, file: `${id}.png` }) });

async function bytesOf(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  return bytes;
}

test("draws a public challenge in each language, with text of any alphabet", async () => {
  const id = await challenge("غنّي 🎤 </svg><script>", now());
  const [english, french] = [
    await bytesOf(await ofChallenge(id)),
    await bytesOf(await ofChallenge(id, "fr")),
  ];
  expect(english.equals(french)).toBe(false);
});

test("answers 304 for an unchanged picture, and 200 after the stack grew", async () => {
  const id = await challenge("Win blindfolded", now());
  const etag = (await ofChallenge(id)).headers.get("etag") ?? "";
  expect((await ofChallenge(id, "en", { "if-none-match": etag })).status).toBe(304);
  await db().challenge.update({ where: { id }, data: { potCents: 9_900 } });
  expect((await ofChallenge(id, "en", { "if-none-match": etag })).status).toBe(200);
});

test("draws a streamer with open challenges and avatar", async () => {
  const before = await bytesOf(await ofStreamer(streamer.userId));
  const file = `${streamer.userId}.webp`;
  const face = await sharp({ create: { width: 512, height: 512, channels: 3, background: "#4db8ff" } })
    .webp()
    .toBuffer();
  await objectStore().put("avatars", file, face);
  await db().profile.update({
    where: { userId: streamer.userId },
    data: { avatarUrl: `/api/avatars/${file}?v=1` },
  });
  const withFace = await bytesOf(await ofStreamer(streamer.userId));
  expect(withFace.equals(before)).toBe(false);
  await challenge("Sing", now());
  expect((await bytesOf(await ofStreamer(streamer.userId))).equals(withFace)).toBe(false);
});

test("has pictures in our languages only", async () => {
  const id = await challenge("Win blindfolded", now());
  await bytesOf(await ofChallenge(id, "es"));
  expect((await ofChallenge(id, "de")).status).toBe(404);
});

test("has no picture of what is not public", async () => {
  const pending = await challenge("Not yet", null);
  for (const id of [pending, randomUUID(), "x", "../../etc/passwd"]) {
    expect((await ofChallenge(id)).status).toBe(404);
  }
  expect((await ofStreamer(randomUUID())).status).toBe(404);
  expect((await ofStreamer("nova")).status).toBe(404);
});

test("limits requests per network address", async () => {
  Object.assign(env(), { RATE_LIMIT_FACTOR: 1 / 60 });
  const headers = { "x-client-address": "203.0.113.9" };
  const answers = [];
  for (let count = 0; count < 3; count += 1) answers.push(await ofChallenge(randomUUID(), "en", headers));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429]);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
});

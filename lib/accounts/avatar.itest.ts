import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { GET as serve } from "@/app/api/avatars/[file]/route";
import { POST } from "@/app/api/users/avatar/route";
import { PUT, GET as profile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { AVATAR_SIZE } from "@/lib/storage";
import { callRoute } from "@/tests/support/call-route";
import { type Person, signedUp } from "@/tests/support/sign-up";

afterEach(() => setClockOffset(0));

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });

async function upload(person: Person, bytes: Uint8Array, name = "me.png", type = "image/png") {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(bytes)], name, { type }));
  return callRoute(POST, { method: "POST", token: person.token, body: form });
}

async function served(path: string, headers = {}) {
  const file = new URL(path, "http://localhost").pathname.split("/").at(-1) ?? "";
  const request = new Request(`http://localhost:3000${path}`, { headers });
  return serve(request, { params: Promise.resolve({ file }) });
}

describe("upload", () => {
  test.each(["png", "jpeg", "webp", "gif"] as const)("re-encodes a %s as a square WebP", async (format) => {
    const person = await signedUp();
    const answer = await upload(person, await picture().toFormat(format).toBuffer());
    expect(answer.status).toBe(200);
    expect(answer.body.avatar_url).toMatch(
      new RegExp(`^/api/avatars/${person.actor.userId}\\.webp\\?v=\\w+$`),
    );
    const mine = await callRoute(profile, { token: person.token });
    expect(mine.body.avatar_url).toBe(answer.body.avatar_url);
    const response = await served(answer.body.avatar_url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: "webp", width: AVATAR_SIZE, height: AVATAR_SIZE });
  });

  test("drops metadata and applies the EXIF orientation", async () => {
    const person = await signedUp();
    const halves = await sharp({
      create: { width: 400, height: 400, channels: 3, background: { r: 255, g: 0, b: 0 } },
    })
      .composite([
        {
          input: await sharp({
            create: { width: 400, height: 200, channels: 3, background: { r: 0, g: 0, b: 255 } },
          })
            .png()
            .toBuffer(),
          top: 200,
          left: 0,
        },
      ])
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect(halves.includes("SECRET-PLACE")).toBe(true);
    const answer = await upload(person, halves, "me.jpg", "image/jpeg");
    const bytes = Buffer.from(await (await served(answer.body.avatar_url)).arrayBuffer());
    const stored = await sharp(bytes).metadata();
    expect(bytes.includes("SECRET-PLACE")).toBe(false);
    expect({ exif: stored.exif, xmp: stored.xmp, orientation: stored.orientation }).toEqual({});
    const top = await sharp(bytes).extract({ left: 0, top: 0, width: 250, height: 50 }).toBuffer();
    expect((await sharp(top).stats()).dominant.b).toBeGreaterThan(200);
  });

  test("replaces the previous avatar, under a new URL", async () => {
    const person = await signedUp();
    const first = await upload(person, await picture().png().toBuffer());
    setClockOffset(5000);
    const second = await upload(person, await picture(100, 100).negate().png().toBuffer());
    expect(second.body.avatar_url).not.toBe(first.body.avatar_url);
    const files = await readdir(join(env().STORAGE_DIR, "avatars"));
    expect(files.filter((file) => file.startsWith(person.actor.userId))).toHaveLength(1);
    expect(files.filter((file) => file.startsWith("."))).toHaveLength(0);
  });

  test("is gone from its address once it was removed", async () => {
    const person = await signedUp();
    await upload(person, await picture().png().toBuffer());
    await callRoute(PUT, { method: "PUT", token: person.token, json: { avatar_url: null } });
    const files = await readdir(join(env().STORAGE_DIR, "avatars"));
    expect(files.filter((file) => file.startsWith(person.actor.userId))).toEqual([]);
  });

  test("publishes a streamer's change", async () => {
    const person = await signedUp({ user_type: "streamer" });
    await upload(person, await picture().png().toBuffer());
    const channel = `streamer:${person.actor.userId}`;
    expect(await db().outboxEvent.count({ where: { channel } })).toBe(1);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const png = () => picture().png().toBuffer();

  test.each<[string, () => Promise<Uint8Array>]>([
    ["an SVG", async () => svg],
    ["an SVG behind a byte order mark", async () => Buffer.concat([Buffer.from("\ufeff"), svg])],
    ["an HTML page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%âãÏÓ\n")],
    ["nonsense", async () => Buffer.from("not a picture at all")],
    ["a truncated picture", async () => (await picture().jpeg().toBuffer()).subarray(0, 700)],
    ["a PNG signature only", async () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a GIF/script polyglot", async () => Buffer.from("GIF89a/*<script>*/=1;alert(1)")],
    ["a picture followed by a page", async () => Buffer.concat([await png(), Buffer.from("<HTML>")])],
    [
      "a picture followed by an SVG",
      async () => Buffer.concat([await png(), Buffer.from('<svg onload="alert(1)">')]),
    ],
    [
      "a picture followed by an archive",
      async () => Buffer.concat([await png(), Buffer.from("PK\x03\x04hidden"), zipEnd()]),
    ],
    ["a picture followed by a PDF", async () => Buffer.concat([await png(), Buffer.from("%PDF-1.4")])],
    ["an animation", animation],
    ["an AVIF", async () => picture(64, 64).avif().toBuffer()],
    ["a TIFF", async () => picture().tiff().toBuffer()],
    ["more than 16 megapixels", async () => picture(4001, 4000).png().toBuffer()],
    ["a decompression bomb", async () => blackPng(10_000)],
  ])("refuses %s", async (_, make) => {
    const person = await signedUp();
    expect(await upload(person, await make())).toMatchObject({
      status: 400,
      body: {
        code: "invalid_image",
        message: "This picture cannot be read. Use PNG, JPEG, WebP or GIF, up to 10 MB.",
      },
    });
    expect((await callRoute(profile, { token: person.token })).body.avatar_url).toBeNull();
  });

  test("accepts exactly 16 megapixels", async () => {
    const person = await signedUp();
    expect((await upload(person, blackPng(4_000))).status).toBe(200);
  });

  test("ignores the file's name and type", async () => {
    const person = await signedUp();
    const answer = await upload(person, await picture().png().toBuffer(), "../../etc/x.svg", "image/svg+xml");
    expect(answer.body.avatar_url).toContain(`/api/avatars/${person.actor.userId}.webp`);
  });

  test.each([
    ["JSON", "application/json", "{}", 415],
    ["no boundary", "multipart/form-data", "x", 415],
    ["an empty form", "multipart/form-data; boundary=x", "--x--\r\n", 400],
    ["text instead of the file", "multipart/form-data; boundary=x", textField(), 400],
    ["a truncated form", "multipart/form-data; boundary=x", "--x\r\nContent-Disp", 400],
  ])("refuses %s", async (_, contentType, body, status) => {
    const { token } = await signedUp();
    const sent = { method: "POST", token, body, headers: { "content-type": contentType } } as const;
    expect((await callRoute(POST, sent)).status).toBe(status);
  });

  test("requires a sign-in and a profile", async () => {
    const form = new FormData();
    expect((await callRoute(POST, { method: "POST", body: form })).status).toBe(401);
    const person = await signedUp();
    await db().profile.delete({ where: { userId: person.actor.userId } });
    expect(await upload(person, await picture().png().toBuffer())).toMatchObject({
      status: 404,
      body: { code: "profile_not_found" },
    });
  });
});

describe("serving", () => {
  test.each([
    "/api/avatars/nobody.webp",
    "/api/avatars/..%2f..%2fpackage.json",
    "/api/avatars/00000000-0000-0000-0000-000000000000.webp",
    "/api/avatars/00000000-0000-0000-0000-000000000000.svg",
  ])("answers 404 to %s", async (path) => {
    expect((await served(path)).status).toBe(404);
  });

  test("limits requests for pictures that do not exist by network address, then without asking the store, and serves what it did", async () => {
    const [shown, unseen] = [await signedUp(), await signedUp()];
    const avatars = [];
    for (const person of [shown, unseen])
      avatars.push((await upload(person, await picture().png().toBuffer())).body.avatar_url);
    const statusOf = async (path: string, address = "203.0.113.17") =>
      (await served(path, { [ADDRESS_HEADER]: address })).status;
    expect(await statusOf(avatars[0])).toBe(200);
    const { RATE_LIMIT_FACTOR } = env();
    Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / RATE_LIMITS.picture_unknown.address.points });
    const answers = [];
    for (let each = 0; each < 4; each += 1) answers.push(await statusOf(`/api/avatars/${randomUUID()}.webp`));
    for (const avatar of avatars) answers.push(await statusOf(avatar));
    answers.push(await statusOf(avatars[1], "203.0.113.18"));
    Object.assign(env(), { RATE_LIMIT_FACTOR });
    expect(answers).toEqual([404, 404, 429, 429, 200, 429, 200]);
  });

  test("answers 304 to a matching ETag", async () => {
    const person = await signedUp();
    const { body } = await upload(person, await picture().png().toBuffer());
    const etag = (await served(body.avatar_url)).headers.get("etag") ?? "";
    const again = await served(body.avatar_url, { "if-none-match": etag });
    expect(again.status).toBe(304);
  });
});

function textField(): string {
  return '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--x--\r\n';
}

function zipEnd(): Buffer {
  return Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);
}

/** A black square of one bit per pixel, written by hand because the library takes seconds for a large one. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    [0, 255].map((value) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background: { r: value, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

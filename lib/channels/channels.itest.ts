import { GET as callback } from "@/app/api/channels/callback/[platform]/route";
import { PUT as putProfile } from "@/app/api/users/profile/route";
import { issueTokens, openSession } from "@/lib/auth";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { objectStore } from "@/lib/storage";
import { getStreamer } from "@/lib/streamers";
import { callRoute } from "@/tests/support/call-route";
import { type RunningSandbox, startSandbox } from "@/tests/support/sandbox-process";
import { uniqueWord } from "@/tests/support/unique-word";
import { createStreamer, createViewer, pass } from "@/tests/support/world";
import { beginConnection, disconnectChannel, finishConnection, listChannels } from ".";
import type { ChannelPlatform } from "./contract";

const CLIENT = { id: "bravado", secret: "bravado-identity-secret" };
const callbackOf = (platform: ChannelPlatform) => `${env().APP_URL}/api/channels/callback/${platform}`;

let identity: RunningSandbox;
let issuer: string;
let streamer: Actor;
beforeAll(async () => {
  identity = await startSandbox("identity", (port) => ({
    IDENTITY_SANDBOX_PORT: String(port),
    IDENTITY_SANDBOX_CLIENT_ID: CLIENT.id,
    IDENTITY_SANDBOX_CLIENT_SECRET: CLIENT.secret,
    IDENTITY_SANDBOX_REDIRECTS: `${callbackOf("twitch")},${callbackOf("youtube")}`,
  }));
  issuer = `http://localhost:${identity.port}`;
});
afterAll(() => identity.stop());
beforeEach(async () => {
  for (const platform of ["TWITCH", "YOUTUBE"]) {
    Object.assign(env(), {
      [`${platform}_CLIENT_ID`]: CLIENT.id,
      [`${platform}_CLIENT_SECRET`]: CLIENT.secret,
      [`${platform}_ISSUER`]: issuer,
      [`${platform}_API_BASE`]: issuer,
    });
  }
  streamer = await createStreamer();
});

/** What a browser does at the platform. @returns the query with which it comes back */
async function visit(url: string, email: string, { allows = true, verified = true } = {}) {
  const jar = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(address, issuer), {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer.headers.get("location") ?? "";
  };
  let at = await go(url);
  at = await go(await go(`${at}/login`, { email, verified: verified ? "1" : "0" }));
  at = await go(`${at}/${allows ? "consent" : "cancel"}`, {});
  return new URL(await go(at)).searchParams;
}

async function connect(actor: Actor, platform: ChannelPlatform, email: string) {
  const { url } = await beginConnection(actor, platform);
  return finishConnection(actor, platform, await visit(url, email));
}

const someone = () => `${uniqueWord()}@mail.example`;

test("shows the channel of who signed in at the platform, to everybody", async () => {
  const login = uniqueWord();
  expect(await connect(streamer, "twitch", `${login}@mail.example`)).toBe("connected");
  const channel = {
    platform: "twitch",
    name: login,
    url: `https://www.twitch.tv/${login}`,
    picture_url: null,
  };
  expect((await listChannels(streamer)).channels).toEqual([channel]);
  expect((await getStreamer(streamer.userId, "en")).channels).toEqual([channel]);
  await disconnectChannel(streamer, "twitch");
  expect((await getStreamer(streamer.userId, "en")).channels).toEqual([]);
});

test("connects another channel of the same platform in place of the first", async () => {
  await connect(streamer, "youtube", someone());
  expect(await connect(streamer, "youtube", "second@mail.example")).toBe("connected");
  expect((await listChannels(streamer)).channels).toMatchObject([{ platform: "youtube", name: "second" }]);
});

test("a channel without a picture leaves nothing of the one before it", async () => {
  const file = `${streamer.userId}.twitch.webp`;
  await objectStore().put("avatars", file, Buffer.from("a picture"));
  await connect(streamer, "twitch", someone());
  expect(await objectStore().get("avatars", file)).toBeNull();
});

test("connects and disconnects while the storage of pictures is away", async () => {
  const { STORAGE_DIR } = env();
  // No directory, so that nothing can be removed from it.
  Object.assign(env(), { STORAGE_DIR: __filename });
  await expect(objectStore().remove("avatars", "a.webp")).rejects.toThrow();
  expect(await connect(streamer, "twitch", someone())).toBe("connected");
  await disconnectChannel(streamer, "twitch");
  expect((await listChannels(streamer)).channels).toEqual([]);
  Object.assign(env(), { STORAGE_DIR });
});

test("gives a channel to one person only", async () => {
  const email = someone();
  await connect(streamer, "twitch", email);
  const other = await createStreamer();
  expect(await connect(other, "twitch", email)).toBe("taken");
  expect((await listChannels(other)).channels).toEqual([]);
});

test("says that an account has no channel", async () => {
  const { url } = await beginConnection(streamer, "youtube");
  const back = await visit(url, someone(), { verified: false });
  expect(await finishConnection(streamer, "youtube", back)).toBe("no_channel");
});

test("connects no channel whose name screening refuses, and keeps the one before", async () => {
  await connect(streamer, "youtube", "before@mail.example");
  expect(await connect(streamer, "youtube", "kill-yourself@mail.example")).toBe("name_refused");
  expect((await listChannels(streamer)).channels).toMatchObject([{ name: "before" }]);
});

test("says that the person cancelled", async () => {
  const { url } = await beginConnection(streamer, "twitch");
  const back = await visit(url, someone(), { allows: false });
  expect(await finishConnection(streamer, "twitch", back)).toBe("cancelled");
});

describe("the return from the platform", () => {
  test("is accepted once", async () => {
    const { url } = await beginConnection(streamer, "twitch");
    const back = await visit(url, someone());
    await finishConnection(streamer, "twitch", back);
    expect(await finishConnection(streamer, "twitch", back)).toBe("expired");
  });

  test("is accepted for the streamer who began it alone: nobody's channel is put on another's page", async () => {
    const victim = await createStreamer();
    await beginConnection(victim, "twitch");
    const { url } = await beginConnection(streamer, "twitch");
    const back = await visit(url, someone());
    expect(await finishConnection(victim, "twitch", back)).toBe("expired");
    expect((await listChannels(victim)).channels).toEqual([]);
  });

  test("is refused after ten minutes", async () => {
    const { url } = await beginConnection(streamer, "twitch");
    const back = await visit(url, someone());
    await pass({ minutes: 11 });
    expect(await finishConnection(streamer, "twitch", back)).toBe("expired");
  });

  test("is refused with a code that the platform did not issue", async () => {
    const { url } = await beginConnection(streamer, "twitch");
    const back = await visit(url, someone());
    back.set("code", "forged");
    expect(await finishConnection(streamer, "twitch", back)).toBe("failed");
  });
});

test("the address to come back to leads to the settings, signed out too", async () => {
  const { url } = await beginConnection(streamer, "twitch");
  const back = await visit(url, someone());
  const { access_token: token } = await issueTokens(await openSession(streamer.userId, "jest"));
  const call = (headers: HeadersInit) =>
    callback(new Request(`${callbackOf("twitch")}?${back}`, { headers }), {
      params: Promise.resolve({ platform: "twitch" }),
    });
  const signedOut = await call({});
  expect(signedOut.headers.get("location")).toBe("/settings?tab=streamer&channel=expired#channels");
  const signedIn = await call({ authorization: `Bearer ${token}` });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([
    303,
    "/settings?tab=streamer&channel=connected#channels",
  ]);
});

test("refuses viewers, and platforms that are not configured", async () => {
  const viewer = await createViewer();
  await expect(beginConnection(viewer, "twitch")).rejects.toMatchObject({ code: "streamer_not_found" });
  Object.assign(env(), { TWITCH_CLIENT_ID: undefined, TWITCH_CLIENT_SECRET: undefined });
  await expect(beginConnection(streamer, "twitch")).rejects.toMatchObject({ code: "not_found" });
  expect((await listChannels(streamer)).platforms).toEqual(["youtube"]);
});

test("refuses links to a channel that someone else has verified", async () => {
  const login = uniqueWord();
  await connect(streamer, "twitch", `${login}@mail.example`);
  const other = await createStreamer();
  const save = async (actor: Actor, link: string) => {
    const { access_token: token } = await issueTokens(await openSession(actor.userId, "jest"));
    return callRoute(putProfile, { method: "PUT", token, json: { twitch_url: link } });
  };
  const link = `https://www.twitch.tv/${login.toUpperCase()}/videos`;
  expect(await save(other, link)).toMatchObject({
    status: 400,
    body: { fields: { twitch_url: expect.any(String) } },
  });
  expect(await save(other, "https://www.twitch.tv/somebodyelse")).toMatchObject({ status: 200 });
  expect(await save(streamer, link)).toMatchObject({ status: 200 });
});

test("leaves nothing of a visit behind but the channel", async () => {
  await connect(streamer, "twitch", someone());
  expect(await db().channelConnection.count({ where: { userId: streamer.userId } })).toBe(0);
});

import * as openid from "openid-client";
import { z } from "zod";
import { env } from "@/lib/shared/env";
import { readBounded } from "@/lib/shared/read-bounded";
import type { ChannelPlatform } from "./contract";

/** Seconds that a platform may take to answer. */
const TIMEOUT_SECONDS = 10;

/** Of an answer about one channel. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** A channel as its platform describes it. */
export type FoundChannel = {
  readonly subject: string;
  readonly name: string;
  readonly handle: string;
  readonly url: string;
  readonly picture: string | null;
};

type Settings = {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly issuer: string;
  readonly scope: string;
  /** The address that names the channel of who signed in. */
  readonly api: string;
  /** Null for an account without a channel. */
  readonly read: (answer: unknown) => FoundChannel | null;
};

function settingsOf(platform: ChannelPlatform): Settings {
  const settings = env();
  if (platform === "twitch") {
    return {
      clientId: settings.TWITCH_CLIENT_ID,
      clientSecret: settings.TWITCH_CLIENT_SECRET,
      issuer: settings.TWITCH_ISSUER,
      scope: "openid",
      api: new URL("/helix/users", settings.TWITCH_API_BASE).href,
      read: twitchChannel,
    };
  }
  return {
    clientId: settings.YOUTUBE_CLIENT_ID,
    clientSecret: settings.YOUTUBE_CLIENT_SECRET,
    issuer: settings.YOUTUBE_ISSUER,
    scope: "openid https://www.googleapis.com/auth/youtube.readonly",
    api: new URL("/youtube/v3/channels?part=snippet&mine=true", settings.YOUTUBE_API_BASE).href,
    read: youtubeChannel,
  };
}

const twitchSchema = z.object({
  data: z.tuple([
    z.object({
      id: z.string().min(1).max(100),
      login: z.string().regex(/^\w{1,60}$/),
      display_name: z.string().max(100),
      profile_image_url: z.string().max(1_000).catch(""),
    }),
  ]),
});

function twitchChannel(answer: unknown): FoundChannel {
  const [{ id, login, display_name, profile_image_url }] = twitchSchema.parse(answer).data;
  const handle = login.toLowerCase();
  const url = `https://www.twitch.tv/${handle}`;
  return { subject: id, name: display_name || login, handle, url, picture: profile_image_url || null };
}

const youtubeSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,60}$/),
        snippet: z.object({
          title: z.string().max(200),
          /** The handle, with @. */
          customUrl: z.string().max(100).default(""),
          thumbnails: z
            .object({ default: z.object({ url: z.string().max(1_000) }).optional() })
            .catch({ default: undefined }),
        }),
      }),
    )
    .default([]),
});

function youtubeChannel(answer: unknown): FoundChannel | null {
  const [channel] = youtubeSchema.parse(answer).items;
  if (channel === undefined) return null;
  const { title, customUrl, thumbnails } = channel.snippet;
  return {
    subject: channel.id,
    name: title,
    handle: customUrl.replace(/^@/, "").toLowerCase(),
    url: `https://www.youtube.com/channel/${channel.id}`,
    picture: thumbnails.default?.url ?? null,
  };
}

/** Whether channels of the platform can be connected. */
export function isConnectable(platform: ChannelPlatform): boolean {
  const { clientId, clientSecret } = settingsOf(platform);
  return clientId !== undefined && clientSecret !== undefined;
}

const discovered = new Map<string, Promise<openid.Configuration>>();

/** The platform's OpenID configuration, read once per process. @throws Error when the platform cannot be reached */
export function configurationOf(platform: ChannelPlatform): Promise<openid.Configuration> {
  const { issuer, clientId = "", clientSecret = "" } = settingsOf(platform);
  const key = `${issuer} ${clientId}`;
  const known = discovered.get(key);
  if (known !== undefined) return known;
  const isPlain = new URL(issuer).protocol === "http:";
  const found = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Only the identity sandbox of this machine has no TLS: the environment is checked at start.
    execute: isPlain ? [openid.allowInsecureRequests] : [],
  });
  discovered.set(key, found);
  found.catch(() => discovered.delete(key));
  return found;
}

export function scopeOf(platform: ChannelPlatform): string {
  return settingsOf(platform).scope;
}

/** The channel of whom the access token belongs to; null without one. @throws Error for an answer that is none */
export async function readChannel(
  platform: ChannelPlatform,
  accessToken: string,
): Promise<FoundChannel | null> {
  const { api, clientId = "", read } = settingsOf(platform);
  const answer = await fetch(api, {
    headers: { authorization: `Bearer ${accessToken}`, "client-id": clientId, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
  });
  if (!answer.ok) throw new Error(`${platform} answered ${answer.status}`);
  return read(JSON.parse((await readBounded(answer, MAX_ANSWER_BYTES)).toString()));
}

/** Where a platform keeps its pictures. No other host is asked for one. */
const PICTURE_HOSTS: Readonly<Record<ChannelPlatform, readonly string[]>> = {
  twitch: ["static-cdn.jtvnw.net"],
  youtube: ["yt3.ggpht.com", "yt3.googleusercontent.com"],
};

const MAX_PICTURE_BYTES = 2_000_000;

/** The channel's picture; null where it cannot be had, because a channel without a picture is connected, too. */
export async function readPicture(
  platform: ChannelPlatform,
  picture: string | null,
): Promise<Uint8Array | null> {
  if (picture === null || !isPictureOf(platform, picture)) return null;
  try {
    const answer = await fetch(picture, { redirect: "error", signal: AbortSignal.timeout(5_000) });
    return answer.ok ? await readBounded(answer, MAX_PICTURE_BYTES) : null;
  } catch {
    return null;
  }
}

function isPictureOf(platform: ChannelPlatform, picture: string): boolean {
  if (!URL.canParse(picture)) return false;
  const { protocol, hostname, origin } = new URL(picture);
  const isOwn = origin === new URL(settingsOf(platform).api).origin;
  return isOwn || (protocol === "https:" && PICTURE_HOSTS[platform].includes(hostname));
}

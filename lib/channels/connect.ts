import { addMinutes } from "date-fns";
import * as openid from "openid-client";
import { db, isUniqueViolation } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import { recordDecision, screenText } from "@/lib/moderation";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { hashOf } from "@/lib/shared/hash";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { objectStore, toAvatarImage } from "@/lib/storage";
import { type ChannelPlatform, type ConnectionOutcome, channelPlatformSchema } from "./contract";
import {
  configurationOf,
  type FoundChannel,
  isConnectable,
  readChannel,
  readPicture,
  scopeOf,
} from "./platforms";

/** For signing in at the platform. */
const CONNECTION_MINUTES = 10;

/**
 * Begins to prove a channel, by signing in at its platform (docs/product/channels.md#connecting). A visit begun before and not
 * ended no longer counts.
 * @returns the platform's address to go to
 * @throws DomainError streamer_not_found, not_found where the platform is not configured, channel_platform_away
 */
export async function beginConnection(actor: Actor, name: string): Promise<{ url: string }> {
  await requireOwnStreamer(actor);
  const platform = platformNamed(name);
  if (!isConnectable(platform)) throw new DomainError("not_found");
  const configuration = await configurationOf(platform).catch((error: unknown) => {
    log.warn({ err: error, platform }, "channel platform cannot be reached");
    throw new DomainError("channel_platform_away");
  });
  const state = openid.randomState();
  const [verifier, nonce] = [openid.randomPKCECodeVerifier(), openid.randomNonce()];
  const visit = {
    stateHash: hashOf(state),
    verifier,
    nonce,
    expiresAt: addMinutes(now(), CONNECTION_MINUTES),
  };
  const { userId } = actor;
  await db().channelConnection.upsert({
    where: { userId_platform: { userId, platform } },
    create: { userId, platform, ...visit },
    update: visit,
    select: { userId: true },
  });
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(platform).href,
    scope: scopeOf(platform),
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href };
}

/**
 * Ends a visit to a platform: the channel of who signed in there becomes the caller's, in place of the one before. Only who began
 * the visit can end it, once.
 * @param search the query of the address that the platform sent the browser back to
 */
export async function finishConnection(
  actor: Actor,
  platform: ChannelPlatform,
  search: URLSearchParams,
): Promise<ConnectionOutcome> {
  const { userId } = actor;
  const state = search.get("state") ?? "";
  const visit = await takeVisit(userId, platform, state);
  if (visit === null) return "expired";
  if (search.get("error") === "access_denied") return "cancelled";
  let channel: FoundChannel | null;
  try {
    const back = callbackOf(platform);
    back.search = search.toString();
    const tokens = await openid.authorizationCodeGrant(await configurationOf(platform), back, {
      pkceCodeVerifier: visit.verifier,
      expectedState: state,
      expectedNonce: visit.nonce,
      idTokenExpected: true,
    });
    channel = await readChannel(platform, tokens.access_token);
  } catch (error) {
    log.warn({ err: error, platform }, "channel not connected");
    return "failed";
  }
  if (channel === null) return "no_channel";
  return (await mayBeShown(userId, channel)) ? save(userId, platform, channel) : "name_refused";
}

/** Whether the channel's name passes the screening of names. Source: docs/product/screening.md#texts-of-ones-own. */
async function mayBeShown(userId: UserId, { name }: FoundChannel): Promise<boolean> {
  const screening = await screenText(name, { kind: "username" });
  await recordDecision(db(), { subjectType: "username", subjectId: userId, screening });
  return screening.verdict === "approved";
}

/** Deletes the visit, so that its address works once. Null for a foreign, repeated or late one. */
async function takeVisit(userId: UserId, platform: ChannelPlatform, state: string) {
  const [visit] = await db().channelConnection.findMany({ where: { userId, platform } });
  const known = { userId, platform, stateHash: hashOf(state) };
  const { count } = await db().channelConnection.deleteMany({ where: known });
  return visit === undefined || count === 0 || visit.expiresAt <= now() ? null : visit;
}

async function save(
  userId: UserId,
  platform: ChannelPlatform,
  { subject, name, handle, url, picture }: FoundChannel,
): Promise<ConnectionOutcome> {
  const at = now();
  const image = await pictureOf(platform, picture);
  const pictureUrl =
    image === null ? null : `/api/avatars/${pictureName(userId, platform)}?v=${at.getTime().toString(36)}`;
  const row = { subject, name, handle, url, pictureUrl, verifiedAt: at };
  try {
    await transaction(async (tx) => {
      await tx.channel.upsert({
        where: { userId_platform: { userId, platform } },
        create: { userId, platform, ...row },
        update: row,
        select: { userId: true },
      });
      await publishChannels(tx, userId);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "taken";
    throw error;
  }
  // Only now: when the channel is taken, the picture of the earlier one must stay.
  if (image === null) await removePicture(userId, platform);
  else await keepPicture(userId, platform, image);
  return "connected";
}

/** The channel is connected already: without storage it has no picture. */
async function keepPicture(userId: UserId, platform: ChannelPlatform, image: Buffer): Promise<void> {
  try {
    await objectStore().put("avatars", pictureName(userId, platform), image);
  } catch (error) {
    log.warn({ err: error, platform }, "the picture of a channel could not be stored");
    await db().channel.updateMany({ where: { userId, platform }, data: { pictureUrl: null } });
  }
}

/** A copy: the platform would otherwise see every visitor of the streamer's page. */
async function pictureOf(platform: ChannelPlatform, picture: string | null): Promise<Buffer | null> {
  const bytes = await readPicture(platform, picture);
  return bytes === null ? null : toAvatarImage(bytes).catch(() => null);
}

/** Disconnects a channel. @throws DomainError streamer_not_found, not_found */
export async function disconnectChannel(actor: Actor, name: string): Promise<void> {
  await requireOwnStreamer(actor);
  const platform = platformNamed(name);
  const { userId } = actor;
  await transaction(async (tx) => {
    const { count } = await tx.channel.deleteMany({ where: { userId, platform } });
    if (count > 0) await publishChannels(tx, userId);
  });
  await removePicture(userId, platform);
}

/** What the page shows has changed already: without storage the file stays, until the next one or the erasure of the account. */
async function removePicture(userId: UserId, platform: ChannelPlatform): Promise<void> {
  await objectStore()
    .remove("avatars", pictureName(userId, platform))
    .catch((error: unknown) =>
      log.warn({ err: error, platform }, "the picture of a channel could not be removed"),
    );
}

/** @throws DomainError not_found */
function platformNamed(name: string): ChannelPlatform {
  const { data } = channelPlatformSchema.safeParse(name);
  if (data === undefined) throw new DomainError("not_found");
  return data;
}

/** Begins with the person's id, by which the erasure of an account finds it. */
function pictureName(userId: UserId, platform: ChannelPlatform): string {
  return `${userId}.${platform}.webp`;
}

async function publishChannels(tx: Parameters<typeof publish>[0], userId: UserId): Promise<void> {
  const data = { streamer_id: userId };
  await publish(tx, [
    { channel: `streamer:${userId}`, type: "streamer.changed", data },
    { channel: `user:${userId}`, type: "streamer.changed", data },
  ]);
}

function callbackOf(platform: ChannelPlatform): URL {
  return new URL(`/api/channels/callback/${platform}`, env().APP_URL);
}

import { db } from "@/lib/db/client";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import type { Actor } from "@/lib/shared/actor";
import { CHANNEL_PLATFORMS, type OwnChannelsWire } from "./contract";
import { isConnectable } from "./platforms";

/** The caller's channels, and the platforms that are configured. @throws DomainError streamer_not_found */
export async function listChannels(actor: Actor): Promise<OwnChannelsWire> {
  await requireOwnStreamer(actor);
  const channels = await db().channel.findMany({
    where: { userId: actor.userId },
    orderBy: { platform: "asc" },
    select: { platform: true, name: true, url: true, pictureUrl: true },
  });
  return {
    platforms: CHANNEL_PLATFORMS.filter(isConnectable),
    channels: channels.map(({ pictureUrl, ...channel }) => ({ ...channel, picture_url: pictureUrl })),
  };
}

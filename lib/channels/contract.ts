import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";

/** Platforms that say whose channel it is. Source: docs/product/channels.md. */
export const CHANNEL_PLATFORMS = ["twitch", "youtube"] as const;
export const channelPlatformSchema = z.enum(CHANNEL_PLATFORMS, { error: "invalid" });
export type ChannelPlatform = z.infer<typeof channelPlatformSchema>;

/** A channel that its streamer has proved to be theirs. */
export const channelSchema = z.object({
  platform: channelPlatformSchema,
  name: z.string(),
  url: z.string(),
  picture_url: z.string().nullable(),
});
export type ChannelWire = z.infer<typeof channelSchema>;

export const ownChannelsSchema = z.object({
  /** Those that can be connected here. */
  platforms: z.array(channelPlatformSchema),
  channels: z.array(channelSchema),
});
export type OwnChannelsWire = z.infer<typeof ownChannelsSchema>;

/** How a visit to a platform ended, the `channel` of the settings' address. */
export const CONNECTION_OUTCOMES = [
  "connected",
  "cancelled",
  "expired",
  "taken",
  "no_channel",
  "name_refused",
  "failed",
] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];

const params = z.object({ platform: z.string() });

export const channelRoutes = {
  "GET /api/streamers/me/channels": {
    summary: "The streamer's verified channels, and the platforms that can be connected.",
    auth: "user",
    output: ownChannelsSchema,
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/channels/{platform}": {
    summary:
      "Begins to prove a channel: the address at the platform to go to, within ten minutes, in the same session.",
    auth: "user",
    params,
    output: z.object({ url: z.string() }),
    errors: ["streamer_not_found", "not_found", "channel_platform_away"],
  },
  "DELETE /api/streamers/me/channels/{platform}": {
    summary: "Disconnects a channel; without one nothing changes.",
    auth: "user",
    params,
    output: null,
    errors: ["streamer_not_found", "not_found"],
  },
} as const satisfies RouteTable;

import type { Tx } from "@/lib/db/client";
import { InvalidInput } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "./contract";

type Named = { readonly handle: string } | { readonly subject: string };

/** The channel that a link to a platform names; null for any other page of it. */
export function channelNamedBy(platform: ChannelPlatform, link: string): Named | null {
  if (!URL.canParse(link)) return null;
  const [first = "", second = ""] = decoded(new URL(link).pathname).split("/").filter(Boolean);
  if (platform === "twitch") return first === "" ? null : { handle: first.toLowerCase() };
  if (first.startsWith("@")) return { handle: first.slice(1).toLowerCase() };
  if (second === "") return null;
  if (first === "channel") return { subject: second };
  return first === "c" || first === "user" ? { handle: second.toLowerCase() } : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Refuses links to a channel that another person has proved to be theirs. Source: docs/product/channels.md#links.
 * @throws InvalidInput channel_of_another
 */
export async function refuseForeignChannels(
  tx: Tx,
  userId: UserId,
  links: Partial<Record<`${ChannelPlatform}_url`, string | undefined>>,
): Promise<void> {
  for (const platform of CHANNEL_PLATFORMS) {
    const named = channelNamedBy(platform, links[`${platform}_url`] ?? "");
    if (named === null) continue;
    const owners = await tx.channel.findMany({ where: { platform, ...named }, select: { userId: true } });
    // A handle that its owner gave up may be someone else's by now.
    if (owners.length > 0 && owners.every((owner) => owner.userId !== userId))
      throw new InvalidInput({ [`${platform}_url`]: "channel_of_another" });
  }
}

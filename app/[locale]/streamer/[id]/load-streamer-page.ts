import { cache } from "react";
import type { StreamerPageProps } from "@/components/streamer/page/streamer-page";
import { countStreamerChallenges, listStreamerChallenges } from "@/lib/challenges";
import { streamerTag } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { asId, type UserId } from "@/lib/shared/ids";
import { FIRST_PAGE } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import { getStreamer } from "@/lib/streamers";
import type { StreamerDetailWire } from "@/lib/streamers/contract";

/**
 * What the public page of a streamer shows; null if there is no such streamer. Read once per rendering; the page is cached until
 * an event about this streamer.
 *
 * @param segment the part of the address, an id or a name, as the browser wrote it
 */
export const loadStreamerPage = cache(
  async (segment: string, locale: Locale): Promise<StreamerPageProps | null> => {
    const askedAt = now().toISOString();
    const streamer = await findStreamer(segment, locale);
    if (streamer === null) return null;
    const id = asId<UserId>(streamer.id);
    const [counts, active, accepted, history] = await Promise.all([
      countStreamerChallenges(id),
      listStreamerChallenges(null, id, "active", FIRST_PAGE),
      listStreamerChallenges(null, id, "accepted", FIRST_PAGE),
      listStreamerChallenges(null, id, "history", FIRST_PAGE),
      tagThisPage(streamerTag(id)),
    ]);
    return { streamer, counts, lists: { active, accepted, history }, now: askedAt };
  },
);

async function findStreamer(segment: string, locale: Locale): Promise<StreamerDetailWire | null> {
  const idOrName = decode(segment);
  if (idOrName === null) return null;
  return await nullOn("streamer_not_found", getStreamer(idOrName, locale));
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

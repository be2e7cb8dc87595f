import type { Happening } from "@/components/home/happening";
import { listFeed } from "@/lib/challenges";
import { log } from "@/lib/shared/log";
import { listStreamers } from "@/lib/streamers";

/** One row of cards, and one of faces. */
const CHALLENGES = 3;
const STREAMERS = 8;

const UNKNOWN: Happening = { challenges: null, streamers: [] };

/** The most boosted open challenges, and the best funded streamers who take some. On failure neither: samples stand in only where there are none. */
export async function loadHappening(): Promise<Happening> {
  try {
    const [challenges, streamers] = await Promise.all([
      listFeed({ sort: "trending", limit: CHALLENGES }),
      listStreamers({ sort: "funded", status: "available", limit: STREAMERS }),
    ]);
    return { challenges: challenges.items, streamers: streamers.items };
  } catch (error) {
    log.error({ err: error }, "home page without challenges and streamers");
    return UNKNOWN;
  }
}

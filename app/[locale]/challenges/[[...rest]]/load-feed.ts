import { cache } from "react";
import { feedFilterOf } from "@/components/viewer/feed/feed-query";
import { listFeed } from "@/lib/challenges";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { FEED_TAG } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { FIRST_PAGE, type Page } from "@/lib/shared/page";

/** The default feed. */
export const UNFILTERED = feedFilterOf({});

type LoadedFeed = {
  readonly first: Page<ChallengeWire>;
  /** When the server started to read, ISO 8601. */
  readonly askedAt: string;
};

/** The first page of the feed. Read once per rendering; the page is cached until an event of the feed. */
export const loadFeed = cache(async (): Promise<LoadedFeed> => {
  const askedAt = now().toISOString();
  const [first] = await Promise.all([listFeed({ ...UNFILTERED, ...FIRST_PAGE }), tagThisPage(FEED_TAG)]);
  return { first, askedAt };
});

import { cache } from "react";
import { feedFilterOf } from "@/components/viewer/feed/feed-query";
import { listFeed } from "@/lib/challenges";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { FEED_TAG } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { FIRST_PAGE, type Page } from "@/lib/shared/page";

/** What the feed shows to those who ask for nothing special. */
export const UNFILTERED = feedFilterOf({});

type LoadedFeed = {
  readonly first: Page<ChallengeWire>;
  /** When the server began to read, ISO 8601. */
  readonly askedAt: string;
};

/** The beginning of the feed. Read once per rendering, which is once per change: the page that asks is cached whole. */
export const loadFeed = cache(async (): Promise<LoadedFeed> => {
  const askedAt = now().toISOString();
  const [first] = await Promise.all([listFeed({ ...UNFILTERED, ...FIRST_PAGE }), tagThisPage(FEED_TAG)]);
  return { first, askedAt };
});

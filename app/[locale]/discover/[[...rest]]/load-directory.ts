import { cache } from "react";
import { UNFILTERED } from "@/components/discover/directory-query";
import { FEED_TAG } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { FIRST_PAGE, type Page } from "@/lib/shared/page";
import { listStreamers } from "@/lib/streamers";
import type { StreamerWire } from "@/lib/streamers/contract";

type LoadedDirectory = {
  readonly first: Page<StreamerWire>;
  /** When the server started to read, ISO 8601. */
  readonly askedAt: string;
};

/** The first page of the directory. Read once per rendering; the page is cached until a streamer or a challenge changes. */
export const loadDirectory = cache(async (): Promise<LoadedDirectory> => {
  const askedAt = now().toISOString();
  const [first] = await Promise.all([listStreamers({ ...UNFILTERED, ...FIRST_PAGE }), tagThisPage(FEED_TAG)]);
  return { first, askedAt };
});

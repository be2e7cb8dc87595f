import { unstable_cache } from "next/cache";

/**
 * Ties the page that is being rendered to a tag, so that `revalidateTag` empties it. Only the page is cached, not the
 * data: a second cache under it could hand yesterday's figures to a page that is being made anew.
 */
export async function tagThisPage(tag: string): Promise<void> {
  await unstable_cache(async () => true, ["page tag", tag], { tags: [tag] })();
}

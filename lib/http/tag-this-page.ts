import { unstable_cache } from "next/cache";

/**
 * Tags the page that is being rendered, so that `revalidateTag` invalidates it. Caches no data: a second cache below the page
 * could give stale figures to a page that renders again.
 */
export async function tagThisPage(tag: string): Promise<void> {
  await unstable_cache(async () => true, ["page tag", tag], { tags: [tag] })();
}

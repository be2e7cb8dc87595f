import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { routing } from "@/lib/i18n/routing";
import { sitePicture } from "@/lib/seo/social-image/site-picture";
import { siteImagePath } from "@/lib/seo/social-image-path";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

/** `npm run pictures`: draws what a shared link to the site shows, in each language. A test tells when it is to be run. */
runMain(async () => {
  for (const locale of routing.locales) {
    const file = path.join(root, "public", siteImagePath(locale));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sitePicture(locale));
  }
});

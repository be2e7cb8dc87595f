import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { routing } from "@/lib/i18n/routing";
import { sitePicture } from "@/lib/seo/social-image/site-picture";
import { siteImagePath } from "@/lib/seo/social-image-path";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

/** `npm run pictures`: draws the site's social image in each language. A test fails when they are out of date. */
runMain(async () => {
  for (const locale of routing.locales) {
    const file = path.join(root, "public", siteImagePath(locale));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sitePicture(locale));
  }
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";

/**
 * Internals of React and Next that no source may depend on: marks on elements and in pages, inline scripts, internal headers and
 * variables. A minor upgrade may change them (docs/decisions/0150).
 */
const MARKERS = {
  react: /__react[A-Z]\w*\$|\$R[CXST]\b|data-dgst|data-precedence|dataset\.precedence|<!--\/?\$|"[BS]:\d/,
  next: /__NEXT_|__next_[a-z]|self\\?\.__next|\bNEXT_(?:RUNTIME|PHASE)\b/,
  headers: /x-nextjs-|x-middleware-|next-router-|["^]next-(?:action|hmr|url|\/)|\brsc\b|\b_rsc\b/,
};

/** The only places, each with a reason. */
const EXCEPTIONS = [
  // Sends once more what a browser sent.
  "e2e/journeys/delivery.spec.ts: headers",
  // Next sets it while it builds a page; without it a build would need the whole configuration.
  "lib/shared/env.ts: next",
  // Keeps such an address from Next, which may stop answering there: nothing depends on it.
  "lib/shared/part-of-page.ts: headers",
  // Measures the messages in a page's data: it would find none.
  "scripts/bench/weight.ts: next",
  // Two thousand open pages refresh as browsers do.
  "scripts/production/crowd.ts: headers",
  "scripts/production/raid.ts: headers",
  // Keeps refreshes (docs/decisions/0365); what it does not recognize is left to Next.
  "server/cache/public-pages.ts: headers",
];

const FOLDERS = ["app", "components", "e2e", "lib", "ops", "scripts", "server"];

function sources(): string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(path.relative(root, entry.parentPath), entry.name)),
  );
  const own = found.filter(
    (file) =>
      (file.startsWith("ops/") || /(?<!\.i?test)\.(?:tsx?|css|[cm]?js)$/.test(file)) &&
      !/(?:^|\/)(?:generated|node_modules|\.next)\//.test(file),
  );
  return [...own, "middleware.ts", "next.config.mjs"];
}

test("no source depends on internals of React or Next, except these", () => {
  const found = sources().flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return Object.entries(MARKERS)
      .filter(([, marker]) => marker.test(text))
      .map(([name]) => `${file}: ${name}`);
  });
  expect(found.sort()).toEqual(EXCEPTIONS);
});

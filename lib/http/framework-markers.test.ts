import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Internals of React and Next that no source may depend on: marks on elements and in pages, inline scripts, internal headers.
 * A minor upgrade may change them (docs/decisions/0150).
 */
const MARKERS = [
  /__react[A-Z]\w*\$/,
  /__NEXT_|__next_[a-z]|self\.__next/,
  /\$R[CXST]\b/,
  /data-dgst|data-precedence|dataset\.precedence/,
  /<!--\/?\$|"[BS]:\d/,
  /x-nextjs-|x-middleware-|next-router-/,
  /\bNEXT_RUNTIME\b/,
];

const root = path.resolve(__dirname, "../..");
const folders = ["app", "components", "lib", "server"];

function sources(): string[] {
  const found = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  );
  const own = found.filter(
    (file) => /(?<!\.i?test)\.(?:tsx?|css|mjs)$/.test(file) && !file.startsWith("lib/db/generated"),
  );
  return [...own, "middleware.ts", "next.config.mjs"];
}

test("no source depends on internals of React or Next", () => {
  const found = sources().flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return MARKERS.filter((marker) => marker.test(text)).map((marker) => `${file}: ${marker.source}`);
  });
  expect(found).toEqual([]);
});

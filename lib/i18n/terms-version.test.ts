import { createHash } from "node:crypto";
import { TERMS_VERSION } from "./terms-version";
import { CATALOGUES } from "./words";

test("a changed text of the terms has another version", () => {
  const texts = Object.values(CATALOGUES).map(({ legal }) => legal.terms);
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  // Different? Then set both, and what docs/product/pages.md#legal-pages asks for: decisions name the version that they cite.
  expect([TERMS_VERSION, hash]).toEqual(["2026-11-30", "4281fa2ee677"]);
});

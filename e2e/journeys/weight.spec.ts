import { findSights, weighPages } from "@/scripts/bench/pages";
import { scriptsOf } from "@/scripts/bench/weight";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { expect, test } from "../fixtures/test";

/** In whole kilobytes, as the limits are given: the releases of Node differ by some hundred bytes in how well they compress. */
const kilobytes = (bytes: number) => Math.round(bytes / 1_000);

// Bytes, not time: the same on every machine. What comes along by an import that a page could do without is found here.
test("no page loads more code before anybody does anything than it may", async () => {
  const weights = await weighPages(await findSights(requireE2eTarget().url));
  const tooHeavy = weights.filter(({ bytes, limit }) => kilobytes(bytes) > kilobytes(limit));
  expect(tooHeavy).toEqual([]);
});

// docs/performance.md#what-a-page-loads.
test("scripts come compressed by the build, and long ones ask to be compiled whole", async () => {
  const { url } = requireE2eTarget();
  const scripts = scriptsOf(await (await fetch(url)).text());
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const answer = await fetch(new URL(script, url), { headers: { "accept-encoding": "br" } });
    const code = await answer.text();
    const asks = code.startsWith("//# allFunctionsCalledOnLoad\n");
    const encoding = answer.headers.get("content-encoding");
    expect({ script, encoding, asks }).toEqual({ script, encoding: "br", asks: code.length > 16_384 });
  }
});

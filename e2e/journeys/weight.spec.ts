import { findBenchTargets, weighPages } from "@/scripts/bench/pages";
import { scriptsOf } from "@/scripts/bench/weight";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { expect, test } from "../fixtures/test";

/** Whole kilobytes, like the limits: releases of Node compress differently by some hundred bytes. */
const kilobytes = (bytes: number) => Math.round(bytes / 1_000);

// Bytes, unlike time, are the same on every machine. Finds code that an unnecessary import adds to a page.
test("no page loads more script than its limit", async () => {
  const weights = await weighPages(await findBenchTargets(requireE2eTarget().url));
  const tooHeavy = weights.filter(({ bytes, limit }) => kilobytes(bytes) > kilobytes(limit));
  expect(tooHeavy).toEqual([]);
});

// docs/performance.md#what-a-page-loads.
test("scripts are compressed by the build, and long ones request eager compilation", async () => {
  const { url } = requireE2eTarget();
  const scripts = scriptsOf(await (await fetch(url)).text());
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const answer = await fetch(new URL(script, url), { headers: { "accept-encoding": "br" } });
    const code = await answer.text();
    const isEager = code.startsWith("//# allFunctionsCalledOnLoad\n");
    const encoding = answer.headers.get("content-encoding");
    expect({ script, encoding, isEager }).toEqual({ script, encoding: "br", isEager: code.length > 16_384 });
  }
});

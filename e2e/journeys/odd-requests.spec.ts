import fc from "fast-check";
import { pageTargets } from "@/scripts/checks/fuzz/pages";
import { AT_ONCE, sendFuzzed } from "@/scripts/checks/fuzz/send";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { requestsFor } from "@/tests/support/fuzz/requests";
import { expect, test } from "../fixtures/test";

/** Change it to draw other requests; `npm run fuzz` sends many more. Routes are fuzzed in `tests/security/fuzz.itest.ts`. */
const SEED = 20_261_128;
/** Of each page: enough in all for every foreign host and every address that does not decode. */
const EACH = 3;

test("no odd request to a page, nor one with a foreign host, is answered with a 500", async () => {
  const port = Number(new URL(requireE2eTarget().url).port);
  const drawn = pageTargets().flatMap((target, index) =>
    fc.sample(requestsFor(target, []), { seed: SEED + index, numRuns: EACH }),
  );
  expect(drawn.length).toBeGreaterThan(120);
  const queue = drawn.entries();
  const failed: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, each] of queue) {
        const status = await sendFuzzed(port, each, undefined, index);
        if (status >= 500 || status === 0) failed.push(`${status} ${JSON.stringify(each)}`);
      }
    }),
  );
  expect(failed).toEqual([]);
});

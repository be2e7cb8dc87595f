import { disconnect } from "@/lib/db/client";
import { loadClock } from "@/lib/db/clock";
import { brokenInvariantsAtRest, readMoneyState } from "@/lib/payments";
import { asId } from "@/lib/shared/ids";
import { addCrowd } from "./crowd";

/**
 * Runs the application's modules for a browser test, in a process with the application's environment:
 * `add <challenge> <boosts>` adds a crowd, `invariants` prints the violated invariants of docs/product/money.md#laws as JSON.
 * Unprocessed provider events are ignored: reading those of a crowd takes minutes, and each only requests a new look.
 */
async function main(): Promise<void> {
  await loadClock();
  const [verb, challengeId = "", boosts] = process.argv.slice(2);
  if (verb === "add")
    await addCrowd({ challengeId: asId(challengeId), boosts: Number(boosts), holds: "provider" });
  else
    process.stdout.write(
      JSON.stringify(brokenInvariantsAtRest({ ...(await readMoneyState()), openEvents: [] })),
    );
  await disconnect();
}

void main();

import { disconnect } from "@/lib/db/client";
import { loadClock } from "@/lib/db/clock";
import { brokenInvariantsAtRest, readMoneyState } from "@/lib/payments";
import { asId } from "@/lib/shared/ids";
import { addCrowd } from "./crowd";

/**
 * What a journey in the browser needs the application's own modules for, in a process with its environment:
 * `add <challenge> <boosts>` adds a crowd, `laws` prints the broken laws of docs/product/money.md#laws over everything that has happened.
 * The provider's news of a crowd is read for minutes; it only says "look again", so that some of it is unread breaks nothing.
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

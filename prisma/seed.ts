import { loadEnvConfig } from "@next/env";

loadEnvConfig(process.cwd());

/**
 * Fills an empty database with demo data: people, challenges in every status, payments and payouts in every state, all
 * through the use-cases, against the payment sandbox. Does nothing on a database with users.
 */
async function main(): Promise<void> {
  const { db, disconnect } = await import("@/lib/db/client");
  if ((await db().user.count()) > 0) {
    console.log("Already seeded.");
    await disconnect();
    return;
  }
  const [{ assembleCast, pauseResting }, { playStory }, { STORY }, { beginHistory }] = await Promise.all([
    import("./seed/cast"),
    import("./seed/play"),
    import("./seed/story"),
    import("./seed/time"),
  ]);
  await beginHistory();
  const cast = await assembleCast();
  await playStory(cast, STORY);
  await pauseResting(cast);
  console.log(`Seeded: ${await db().user.count()} people, ${await db().challenge.count()} challenges.`);
  await disconnect();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

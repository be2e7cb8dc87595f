import { withClient } from "@/scripts/db/postgres";
import { runMain } from "@/scripts/run-main";
import { parseDuration } from "./clock/duration";
import { moveClock } from "./clock/move-clock";
import { changesBetween, takeCensus } from "./clock/rest";
import { dataDirectory } from "./up/data-directory";
import { RunFile } from "./up/run-file";

/** `npm run clock -- +20d`: moves the running application and its payment sandbox forward by 20 days. */
async function main(): Promise<void> {
  const milliseconds = parseDuration(process.argv[2] ?? "");
  const environment = new RunFile(dataDirectory).current()?.environment;
  if (!environment) throw new Error("Bravado is not running: start it with `npm run up` first.");
  const {
    DATABASE_URL: databaseUrl,
    STRIPE_API_BASE: stripeBase,
    STRIPE_SECRET_KEY: stripeKey,
  } = environment;
  if (!databaseUrl || !stripeBase || !stripeKey) {
    throw new Error("Only the quick start's own payment sandbox has a movable clock.");
  }
  const before = await withClient(databaseUrl, takeCensus);
  const left = await moveClock({ databaseUrl, stripeBase, stripeKey }, milliseconds);
  const changes = changesBetween(before, await withClient(databaseUrl, takeCensus));

  console.log(`It is now ${await withClient(databaseUrl, applicationTime)}.`);
  console.log(
    changes.length === 0 ? "Nothing became due." : changes.map((change) => `  ${change}`).join("\n"),
  );
  if (Object.keys(left).length > 0) {
    const list = Object.entries(left).map(([kind, count]) => `${count} ${kind}`);
    throw new Error(`Not everything is done yet: ${list.join(", ")}. See the worker's log.`);
  }
}

async function applicationTime(client: {
  query: (sql: string) => Promise<{ rows: { now: string }[] }>;
}): Promise<string> {
  const { rows } = await client.query(
    "SELECT to_char(now() AT TIME ZONE 'UTC' + offset_ms * interval '1 millisecond', 'YYYY-MM-DD HH24:MI') AS now FROM clock",
  );
  return `${rows[0]?.now} UTC`;
}

runMain(main);

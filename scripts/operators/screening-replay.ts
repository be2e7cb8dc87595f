import { parseArgs } from "node:util";
import { subDays } from "date-fns";
import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

const DAY_LIMIT = 36_500;

/**
 * `npm run screening:replay`: what the present rules would decide otherwise about the stored texts; with `--model <name>` together
 * with that model of the configured server. `--days 30` takes the texts of the last 30 days, `--ids` lists what would change.
 * Prints no text and changes nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { model: { type: "string" }, days: { type: "string" }, ids: { type: "boolean" } },
  });
  const days = Number(values.days ?? DAY_LIMIT);
  if (!(days > 0 && days <= DAY_LIMIT)) throw new Error("--days must be a number of days, such as 30.");
  loadEnvironment();
  const [{ disconnect }, { loadClock }, { now }, { replayScreening }] = await Promise.all([
    import("@/lib/db/client"),
    import("@/lib/db/clock"),
    import("@/lib/shared/clock"),
    import("./replay-screening"),
  ]);
  await loadClock();
  const { texts, changes } = await replayScreening({
    since: subDays(now(), days),
    model: values.model ?? null,
  });
  const count = (number: number) => number.toLocaleString("en");
  console.log(`Would have changed ${count(changes.length)} of ${count(texts)}.`);
  const kinds = new Map<string, string[]>();
  for (const { kind, id, before, after, category } of changes) {
    const name = `${kind}: ${before} -> ${after}${category === null ? "" : ` (${category})`}`;
    const ids = kinds.get(name) ?? [];
    ids.push(id);
    kinds.set(name, ids);
  }
  for (const [name, ids] of [...kinds].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${count(ids.length).padStart(8)}  ${name}`);
    if (values.ids) for (const id of ids) console.log(`          ${id}`);
  }
  await disconnect();
}

runMain(main);

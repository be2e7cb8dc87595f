import { Client } from "pg";
import { z } from "zod";
import { runMain } from "@/scripts/run-main";
import { inMoneyWorld } from "./money/world";

/** Tables that a distributed Postgres would hold whole everywhere, or on one machine: the queue, the clock, settings. */
const NOT_DISTRIBUTED = new Set([
  ...[
    "clock",
    "deadlines",
    "outbox_events",
    "rate_limits",
    "push_keys",
    "provider_cursors",
    "provider_events",
    "provider_entries",
  ],
  ...[
    "audit_checkpoints",
    "money_differences",
    "model_calls",
    "model_judgements",
    "_private_jobs",
    "_private_tasks",
  ],
  ...["_private_job_queues", "_private_known_crontabs", "operator_acts"],
]);
/** The columns by which tables would be distributed, by the kind of shard: the first that a table has. */
const KEYS = { challenge: ["challenge_id"], person: ["user_id", "streamer_id", "blocker_id"] } as const;
type Kind = keyof typeof KEYS;
type Shard = { readonly kind: Kind | "none"; readonly column: string };

type Step = {
  readonly "Relation Name"?: string | undefined;
  readonly Plans?: readonly Step[] | undefined;
};
const stepSchema: z.ZodType<Step> = z.object({
  "Relation Name": z.string().optional(),
  get Plans() {
    return z.array(stepSchema).optional();
  },
});
const explained = z.array(z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: stepSchema })]) }));

/**
 * `npm run bench:shards`: the statements of a challenge's whole lifecycle and of the lists that would cross shards if challenges were spread
 * by challenge and people by person, by their plans, and the foreign keys that would. Source: docs/scale.md.
 */
async function main(): Promise<void> {
  await inMoneyWorld(async () => {
    const [{ measureLifecycleStatements }, { statementsOf }, { fillLists }, { pagedLists }, { disconnect }] =
      await Promise.all([
        import("./money/lifecycle-statements"),
        import("@/tests/support/statements"),
        import("./lists/fill"),
        import("./lists/lists"),
        import("@/lib/db/client"),
      ]);
    try {
      const lifecycle = (await measureLifecycleStatements()).flatMap(({ statements }) =>
        statements.map(({ text }) => text),
      );
      const crowd = await fillLists(50);
      const lists = await statementsOf(async () => {
        for (const { read } of pagedLists(crowd)) await read("first");
      });
      await report(
        lifecycle,
        lists.map(({ text }) => text),
      );
    } finally {
      await disconnect();
    }
  });
}

async function report(lifecycle: readonly string[], lists: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const shards = await shardsOf(client);
    for (const [what, texts] of [
      ["a whole lifecycle", lifecycle],
      ["the first page of every list", lists],
    ] as const) {
      const counts = new Map<string, number>();
      const crossing = new Map<string, number>();
      for (const text of texts) {
        const tables = await tablesOf(client, text);
        const verdict = verdictOf(tables, shards);
        counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
        if (verdict.startsWith("crosses")) {
          const line = `${verdict}: ${[...tables].sort().join(", ")}`;
          crossing.set(line, (crossing.get(line) ?? 0) + 1);
        }
      }
      console.log(`\n# Statements of ${what}: ${texts.length}`);
      for (const [verdict, count] of [...counts].sort((a, b) => b[1] - a[1]))
        console.log(`${count} ${verdict}`);
      console.log("");
      for (const [line, count] of [...crossing].sort((a, b) => b[1] - a[1]))
        console.log(`${count} x ${line}`);
    }
    await reportForeignKeys(client, shards);
  } finally {
    await client.end();
  }
}

/** How each table would be distributed. */
async function shardsOf(client: Client): Promise<ReadonlyMap<string, Shard>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' GROUP BY table_name`,
  );
  return new Map(
    rows.map(({ name, columns }): [string, Shard] => {
      if (name === "challenges") return [name, { kind: "challenge", column: "id" }];
      if (name === "users") return [name, { kind: "person", column: "id" }];
      for (const kind of ["challenge", "person"] as const) {
        const column = KEYS[kind].find((key) => columns.includes(key));
        if (column !== undefined && !(kind === "challenge" && columns.includes("user_id")))
          return [name, { kind, column }];
      }
      return [name, { kind: "none", column: "" }];
    }),
  );
}

/** The tables that a statement's plan reads or writes; those that its text names where it cannot be planned without values. */
async function tablesOf(client: Client, text: string): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    const plan = explained.parse(rows)[0]?.["QUERY PLAN"][0].Plan;
    return new Set(plan === undefined ? [] : relationsOf(plan));
  } catch {
    return new Set(
      [...text.matchAll(/(?:FROM|JOIN|INTO|UPDATE)\s+(?:"?public"?\.)?"?(\w+)"?/gi)].map(
        ([, name = ""]) => name,
      ),
    );
  }
}

function relationsOf(step: Step): string[] {
  const own = step["Relation Name"];
  return [...(own === undefined ? [] : [own]), ...(step.Plans ?? []).flatMap(relationsOf)];
}

function verdictOf(tables: ReadonlySet<string>, shards: ReadonlyMap<string, Shard>): string {
  const kinds = new Set(
    [...tables]
      .filter((name) => shards.has(name) && !NOT_DISTRIBUTED.has(name))
      .map((name) => shards.get(name)?.kind ?? "none"),
  );
  if (kinds.size === 0) return "on one machine (queue, clock, live updates, limits)";
  if (kinds.has("none")) return "crosses: a table has no column to be spread by";
  return kinds.size === 1
    ? `within shards of one kind (${[...kinds].join()})`
    : "crosses: challenges and people";
}

async function reportForeignKeys(client: Client, shards: ReadonlyMap<string, Shard>): Promise<void> {
  const { rows } = await client.query<{ name: string; from: string; to: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 2, 3`,
  );
  const crossing = rows.filter(({ from, to }) => shards.get(from)?.kind !== shards.get(to)?.kind);
  console.log(
    `\n# Foreign keys: ${rows.length}, of which ${crossing.length} lead to a shard of another kind`,
  );
  for (const { from, to } of crossing) console.log(`${from} -> ${to}`);
  const unspread = [...shards]
    .filter(([name, { kind }]) => kind === "none" && !NOT_DISTRIBUTED.has(name))
    .map(([name]) => name);
  console.log(`\n# Tables with no column to be spread by: ${unspread.sort().join(", ")}`);
}

runMain(main);

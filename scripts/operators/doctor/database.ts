import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { ARCHIVE_FAILING_SECONDS } from "@/lib/jobs/figures";
import { secretIds } from "@/lib/shared/encryption";
import type { Env } from "@/lib/shared/env";
import { root } from "@/scripts/root";
import type { Fault } from "./fault";

const PATIENCE_MS = 10_000;
/** Signatures and sessions tolerate minutes; a clock that is off by more than this is wrong. */
export const CLOCK_SECONDS = 5;
const OLDEST_POSTGRES = 15;
const SHOWN = 5;

export async function checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Promise<readonly Fault[]> {
  return connected(DATABASE_URL, async (client) => [
    ...(await databaseFaults(client)),
    ...(await connected(DATABASE_DIRECT_URL ?? DATABASE_URL, (direct) => listenFaults(client, direct))),
  ]);
}

export async function connected<T>(address: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Of a server that answers. */
export async function databaseFaults(client: Client): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const { rows } = await client.query<{ version: number; encoding: string; ahead: number }>(`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
      current_setting('server_encoding') AS encoding,
      extract(epoch FROM clock_timestamp())::float8 AS ahead`);
  const [server] = rows;
  const ahead = Math.round((server?.ahead ?? 0) - Date.now() / 1_000);
  if ((server?.version ?? 0) < OLDEST_POSTGRES)
    faults.push({
      problem: `it is Postgres ${server?.version}`,
      remedy: `use ${OLDEST_POSTGRES} or newer`,
    });
  if (server?.encoding !== "UTF8")
    faults.push({
      problem: `its encoding is ${server?.encoding}: words are split at accents, and lengths count bytes`,
      remedy:
        "dump it, make it anew as in ops/roles.sql (ENCODING 'UTF8' TEMPLATE template0), and load the dump",
    });
  if (Math.abs(ahead) > CLOCK_SECONDS)
    faults.push({
      problem: `its clock is ${Math.abs(ahead)} s ${ahead > 0 ? "ahead of" : "behind"} this machine's`,
      remedy: "synchronise both machines' clocks (NTP)",
    });
  faults.push(...(await archiveFaults(client)));
  const missing = await missingMigrations(client);
  if (missing > 0)
    faults.push({
      problem: `${missing} migrations are not applied`,
      remedy: "npm run migrate (node server/migrate.js), as a role that may create tables",
    });
  else {
    const rights = await rightsFaults(client);
    faults.push(...rights);
    // Without them the others cannot be asked.
    if (rights.length === 0)
      for (const each of [recoveryFaults, queueFaults, encryptionFaults])
        faults.push(...(await each(client)));
  }
  return faults;
}

const ROW_RIGHTS = "SELECT, INSERT, UPDATE, DELETE";

/** Of the programs' role, by roles.sql: it changes rows of every table but the lists of what was migrated. */
async function rightsFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', nspname, relname) AS name FROM pg_class t JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname IN ('public', 'graphile_worker') AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname NOT IN ('_prisma_migrations', 'migrations') AND EXISTS (
        SELECT FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS needed WHERE NOT has_table_privilege(t.oid, needed))
    ORDER BY name`);
  if (rows.length === 0) return [];
  const names = rows.slice(0, SHOWN).map(({ name }) => name);
  const more = rows.length > SHOWN ? ` and ${rows.length - SHOWN} more tables` : "";
  return [
    {
      problem: `the role may not read and change all rows of ${names.join(", ")}${more}`,
      remedy: `GRANT ${ROW_RIGHTS} ON ALL TABLES IN SCHEMA public, graphile_worker TO ...; and for those of later migrations, as the role that migrates, ALTER DEFAULT PRIVILEGES GRANT ${ROW_RIGHTS} ON TABLES TO ..., as in ops/roles.sql`,
    },
  ];
}

/** What is committed and cannot be archived is in no backup, and stays on the disk until it is full. */
async function archiveFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query<{ seconds: number }>(`SELECT ${ARCHIVE_FAILING_SECONDS} AS seconds`);
  const seconds = Math.round(rows[0]?.seconds ?? 0);
  if (seconds === 0) return [];
  return [
    {
      problem: `it could not archive what was committed in the last ${seconds} s`,
      remedy: "its log says why; pgbackrest --stanza=bravado check tries it again",
    },
  ];
}

async function missingMigrations(client: Client): Promise<number> {
  const names = readdirSync(path.join(root, "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const known = await client.query("SELECT to_regclass('_prisma_migrations') AS migrations");
  const applied = known.rows[0]?.migrations === null ? [] : await appliedMigrations(client);
  return names.filter((name) => !applied.includes(name)).length;
}

/** Until the books are compared, nothing is asked of the payment provider. */
async function recoveryFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query(
    "SELECT 1 FROM database_timelines WHERE id = current_timeline() AND compared_at IS NOT NULL",
  );
  if (rows.length > 0) return [];
  return [
    {
      problem: "it was recovered, and its books are not compared with the payment provider's yet",
      remedy: "start a worker, or npm run money -- --recovery (node server/money.js --recovery)",
    },
  ];
}

/** The queue's tables show their rows to their owner alone, or to a role that row security does not bind. */
async function queueFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query<{ hidden: boolean }>(
    "SELECT row_security_active('graphile_worker._private_jobs') AS hidden",
  );
  if (rows[0]?.hidden !== true) return [];
  return [
    {
      problem: "row security hides the queue of jobs from the role",
      remedy: "ALTER ROLE ... BYPASSRLS, or let the role own the database",
    },
  ];
}

/** A stored value names the secret that encrypted it; one of an older release names none. */
async function encryptionFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query<{ id: string; count: number }>(`
    SELECT split_part(value, '=', 2) AS id, count(*)::int AS count FROM (
      SELECT sealed_secret FROM two_steps
      UNION ALL SELECT unnest(ARRAY[sealed_secret, sealed_previous]) FROM webhook_endpoints
      UNION ALL SELECT sealed_private FROM push_key
    ) AS stored (value) WHERE value IS NOT NULL GROUP BY 1`);
  const [newest, ...before] = secretIds();
  const counted = (wanted: (id: string) => boolean) =>
    rows.filter(({ id }) => wanted(id)).reduce((sum, { count }) => sum + count, 0);
  const earlier = counted((id) => id === "" || before.includes(id));
  const lost = counted((id) => id !== "" && id !== newest && !before.includes(id));
  const faults: Fault[] = [];
  if (lost > 0)
    faults.push({
      problem: `${lost} stored secrets were encrypted with a NEXTAUTH_SECRET that is not set`,
      remedy: "add it to NEXTAUTH_SECRET_PREVIOUS",
    });
  if (earlier > 0)
    faults.push({
      problem: `${earlier} stored secrets are not encrypted with the newest NEXTAUTH_SECRET`,
      remedy: "npm run reencrypt (node server/reencrypt.js)",
    });
  return faults;
}

async function appliedMigrations(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  return rows.map(({ migration_name }) => migration_name);
}

/**
 * As live updates are: NOTIFY on one connection, LISTEN on another. A pooler in transaction mode may pass on what is notified on the
 * connection that listens.
 */
async function listenFaults(client: Client, direct: Client): Promise<readonly Fault[]> {
  const channel = `doctor_${randomBytes(6).toString("hex")}`;
  const heard = new Promise<boolean>((resolve) => {
    direct.once("notification", () => resolve(true));
    setTimeout(() => resolve(false), 2_000).unref();
  });
  await direct.query(`LISTEN ${channel}`);
  await client.query(`NOTIFY ${channel}`);
  if (await heard) return [];
  return [
    {
      problem: "it delivers no notifications, so pages would not update by themselves",
      remedy: "set DATABASE_DIRECT_URL to the same database, past the pooler",
    },
  ];
}

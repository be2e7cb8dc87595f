import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { env } from "@/lib/shared/env";
import { waitUntil } from "@/scripts/dev/processes";
import { root } from "@/scripts/root";
import { withClient } from "./postgres";
import { readMigrations } from "./schema-engine";

/*
 * `prisma migrate deploy` and `npm run db:migrate` can continue each other: both are the same engine with the same
 * bookkeeping. Prisma's command itself downloads a binary, which tests do not.
 */

const manifest = z.object({ version: z.string() });
const versionOf = (name: string) =>
  manifest.parse(JSON.parse(readFileSync(path.join(root, "node_modules", name, "package.json"), "utf8")))
    .version;

test("uses the engine version that Prisma's command would download", () => {
  expect(versionOf("@prisma/schema-engine-wasm")).toBe(versionOf("@prisma/engines-version"));
});

test("records each migration as Prisma does: name, checksum, finished once", async () => {
  const rows = await db().$queryRaw`
    SELECT migration_name, checksum, finished_at IS NOT NULL AS finished, rolled_back_at, logs, applied_steps_count
    FROM _prisma_migrations ORDER BY started_at, migration_name`;
  const committed = readMigrations().migrationDirectories.map(({ path: name, migrationFile }) => ({
    migration_name: name,
    checksum: createHash("sha256")
      .update(migrationFile.content.tag === "ok" ? migrationFile.content.value : "")
      .digest("hex"),
    finished: true,
    rolled_back_at: null,
    logs: null,
    applied_steps_count: 1,
  }));
  expect(committed.length).toBeGreaterThan(1);
  expect(rows).toEqual(committed);
});

test("a migration that waits too long for a lock is undone, lets others pass, and is applied once the lock is free", async () => {
  const name = "20261124141000_api_keys";
  await db().$executeRaw`DROP TABLE api_keys`;
  await db().$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${name}`;
  await db().$executeRaw`CREATE TABLE twins AS SELECT 1 AS number FROM generate_series(1, 2)`;
  await expect(
    db().$executeRaw`CREATE UNIQUE INDEX CONCURRENTLY half_built_idx ON twins (number)`,
  ).rejects.toThrow();
  const url = env().DATABASE_URL;
  const migrating = await withClient(url, async (reader) => {
    await reader.query("BEGIN");
    await reader.query("LOCK TABLE streamers IN SHARE MODE");
    const child = spawn(process.execPath, ["--import", "tsx", path.join(root, "scripts/db/migrate.ts")], {
      env: { ...process.env, DATABASE_URL: url },
    });
    let said = "";
    for (const output of [child.stdout, child.stderr])
      output.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    const ended = once(child, "exit");
    await waitUntil(() => Promise.resolve(said.includes("tried again") || child.exitCode !== null), 20_000);
    expect(said).toContain("tried again");
    await reader.query("COMMIT");
    return ended.then(() => said);
  });
  expect(migrating).toContain(`Applied: ${name}`);
  expect(
    await db().$queryRaw`
    SELECT finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS undone FROM _prisma_migrations
    WHERE migration_name = ${name} AND finished_at IS NOT NULL`,
  ).toEqual([{ finished: true, undone: false }]);
  expect(await db().$queryRaw`SELECT FROM pg_class WHERE relname = 'half_built_idx'`).toEqual([]);
  await db().$executeRaw`DROP TABLE twins`;
});

test("creates Prisma's own table of migrations", async () => {
  const columns = await db().$queryRaw`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
      pg_get_expr(adbin, adrelid) AS preset
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = '_prisma_migrations'::regclass AND attnum > 0 ORDER BY attnum`;
  const column = (name: string, type: string, required: boolean, preset: string | null = null) => ({
    name,
    type,
    required,
    preset,
  });
  // Source: schema-engine, flavour/postgres, `create_migrations_table`.
  expect(columns).toEqual([
    column("id", "character varying(36)", true),
    column("checksum", "character varying(64)", true),
    column("finished_at", "timestamp with time zone", false),
    column("migration_name", "character varying(255)", true),
    column("logs", "text", false),
    column("rolled_back_at", "timestamp with time zone", false),
    column("started_at", "timestamp with time zone", true, "now()"),
    column("applied_steps_count", "integer", true, "0"),
  ]);
});

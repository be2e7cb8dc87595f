import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { root } from "@/scripts/root";
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

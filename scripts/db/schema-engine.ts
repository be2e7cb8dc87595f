import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine, SchemasContainer } from "@prisma/schema-engine-wasm";
import { Pool } from "pg";
import { CatalogAdapter } from "./catalog-adapter";

export const root = path.resolve(__dirname, "../..");
const schemaDirectory = path.join(root, "prisma", "schema");
const migrationsDirectory = path.join(root, "prisma", "migrations");

/** Tables that are not the engine's business: none, all of the public schema is ours. */
export const noFilters = { externalTables: [], externalEnums: [] };

type Bindings = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");
let loaded: Promise<Bindings> | undefined;

/**
 * Lends Prisma's schema engine, connected to the database: the engine that `prisma migrate` downloads as a binary, here
 * as WebAssembly from npm. It keeps the standard `_prisma_migrations` table, so `prisma migrate deploy` works on the
 * same database.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  // Its bindings know one instance only: a second one in the same process would write into the first one's memory.
  loaded ??= instantiate();
  const { SchemaEngine } = await loaded;
  const adapter = new CatalogAdapter(new Pool({ connectionString: databaseUrl, max: 4 }));
  try {
    const bound = bindMigrationAwareSqlAdapterFactory(adapter);
    return await use(await SchemaEngine.new({ datamodels: undefined }, () => {}, bound));
  } finally {
    await adapter.close();
  }
}

async function instantiate(): Promise<Bindings> {
  // The engine calls this before it traps; without it a panic hides behind a TypeError.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => console.error(`Schema engine: ${message}`),
    },
  });
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const file = createRequire(__filename).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = readFileSync(file.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  return bindings;
}

/** The committed migrations as the engine wants them. */
export function readMigrations(directory: string = migrationsDirectory): MigrationList {
  // No migration yet is a state, not an error: the first one is about to be written.
  const names = !existsSync(directory)
    ? []
    : readdirSync(directory, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort();
  return {
    baseDir: directory,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(path.join(directory, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/** The Prisma schema, all its files. */
export function readSchema(directory: string = schemaDirectory): SchemasContainer {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".prisma") && statSync(path.join(directory, name)).isFile())
    .sort();
  return {
    files: files.map((name) => ({
      path: path.join(directory, name),
      content: readFileSync(path.join(directory, name), "utf8"),
    })),
  };
}

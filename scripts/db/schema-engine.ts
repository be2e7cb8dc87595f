import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine, SchemasContainer } from "@prisma/schema-engine-wasm";
import { Pool, type PoolConfig } from "pg";
import { root } from "@/scripts/root";
import { CatalogAdapter } from "./catalog-adapter";

export const migrationsDirectory = path.join(root, "prisma", "migrations");

/** No table or enum of the public schema is excluded from migrations. */
export const noFilters = { externalTables: [], externalEnums: [] };

type Bindings = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");
let loaded: Promise<Bindings> | undefined;

/**
 * Runs the function with Prisma's schema engine connected to the database: the engine that `prisma migrate` downloads as a
 * binary, here as WebAssembly from npm (decision 30). It keeps the standard `_prisma_migrations` table.
 * @param pool further settings of its connections
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
  pool: PoolConfig = {},
): Promise<T> {
  // The bindings support one instance per process: a second would write into the first one's memory.
  loaded ??= instantiate();
  const { SchemaEngine } = await loaded;
  const adapter = new CatalogAdapter(new Pool({ connectionString: databaseUrl, max: 4, ...pool }));
  try {
    const bound = bindMigrationAwareSqlAdapterFactory(adapter);
    return await use(await SchemaEngine.new({ datamodels: undefined }, () => {}, bound));
  } finally {
    await adapter.close();
  }
}

async function instantiate(): Promise<Bindings> {
  // The engine reports panics here; without it a TypeError hides them.
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

/** The committed migrations in the engine's format. */
export function readMigrations(): MigrationList {
  const names = readdirSync(migrationsDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: migrationsDirectory,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => {
      const value = readFileSync(path.join(migrationsDirectory, name, "migration.sql"), "utf8");
      return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok", value } } };
    }),
  };
}

/** All files of the Prisma schema. */
export function readSchema(): SchemasContainer {
  const directory = path.join(root, "prisma", "schema");
  const files = readdirSync(directory).map((name) => path.join(directory, name));
  return { files: files.sort().map((file) => ({ path: file, content: readFileSync(file, "utf8") })) };
}

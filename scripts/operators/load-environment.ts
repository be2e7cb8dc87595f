import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadEnvConfig } from "@next/env";
import { z } from "zod";
import { root } from "@/scripts/root";

const runSchema = z.object({ environment: z.record(z.string(), z.string()).default({}) });

/** Loads `.env`; without a DATABASE_URL also the environment of the running quick start. Silences the log. */
export function loadEnvironment(): void {
  loadEnvConfig(root);
  const run = path.join(root, ".data", "run.json");
  if (!process.env.DATABASE_URL && existsSync(run)) {
    Object.assign(process.env, runSchema.parse(JSON.parse(readFileSync(run, "utf8"))).environment);
  }
  process.env.LOG_LEVEL ??= "silent";
}

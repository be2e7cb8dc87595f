import { spawnSync } from "node:child_process";
import { chownSync, copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Postgres, startPostgres } from "@/scripts/db/postgres";
import type { PostgresBinaries } from "@/scripts/db/postgres-binaries";
import { anyFreePort } from "@/scripts/dev/ports";

/** Settings of a database that a replica follows. */
export const FOLLOWED = { wal_level: "replica", max_wal_senders: "4" };

/** Starts a streaming replica of a database. @param directory of its files, beside the database's */
export async function follow(
  postgres: Postgres,
  directory: string,
  binaries: PostgresBinaries,
): Promise<Postgres> {
  mkdirSync(directory);
  if (binaries.account !== undefined) chownSync(directory, binaries.account.uid, binaries.account.gid);
  const { password } = new URL(postgres.url("postgres"));
  const from = ["-h", "127.0.0.1", "-p", String(postgres.port), "-U", "bravado"];
  const { status, stderr } = spawnSync(
    path.join(path.dirname(binaries.postgres), "pg_basebackup"),
    [...from, "-D", `${directory}/cluster`, "-R", "-X", "stream", "--checkpoint=fast"],
    {
      ...binaries.account,
      cwd: directory,
      env: { NODE_ENV: "production", PGPASSWORD: password },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`pg_basebackup: ${stderr}`);
  copyFileSync(path.join(directory, "..", "postgres", "password"), path.join(directory, "password"));
  return startPostgres({ directory, port: await anyFreePort(), durable: true, binaries });
}

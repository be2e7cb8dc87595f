import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { anyFreePort } from "@/scripts/dev/ports";
import { migrateInOwnProcess } from "@/tests/support/integration-start";
import { ensureOwnDatabase, type Postgres, startPostgres, withClient } from "./postgres";

jest.setTimeout(180_000);

let directory: string;
let server: Postgres;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "bravado-role-"));
  server = await startPostgres({
    directory: path.join(directory, "postgres"),
    port: await anyFreePort(),
    durable: false,
  });
});

afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("the application's role can migrate the database it owns and nothing else", async () => {
  await ensureOwnDatabase(server, "bravado");
  const url = await ensureOwnDatabase(server, "bravado");
  migrateInOwnProcess(url);
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR rolreplication AS privileged FROM pg_roles WHERE rolname = current_user",
    );
    expect(rows).toEqual([{ privileged: false }]);
    await expect(client.query("CREATE ROLE another")).rejects.toThrow(/permission denied/);
    await expect(client.query("SELECT pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
    // Statements of a later migration.
    await client.query("ALTER TABLE challenges ADD COLUMN later int");
    await client.query(
      "CREATE OR REPLACE FUNCTION draw_username() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    );
    await client.query(`ALTER TYPE "UserRole" ADD VALUE 'later'`);
    await client.query(
      "INSERT INTO outbox_events (channel, type) VALUES ('challenges', 'challenge.changed')",
    );
  });
});

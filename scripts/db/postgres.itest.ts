import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { anyFreePort } from "@/scripts/dev/ports";
import { root } from "@/scripts/root";
import { migrateInOwnProcess } from "@/tests/support/integration-start";
import { ensureOwnDatabase, type Postgres, startPostgres, withClient } from "./postgres";

jest.setTimeout(180_000);

let directory: string;
let server: Postgres;
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "bravado-role-"));
  const [, libraries = ""] = /-cshared_preload_libraries=(\S+)/.exec(read("compose.yaml")) ?? [];
  server = await startPostgres({
    directory: path.join(directory, "postgres"),
    port: await anyFreePort(),
    durable: false,
    settings: { shared_preload_libraries: libraries },
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

test("the roles of ops/roles.sql: one migrates, the other changes rows and nothing else", async () => {
  const script = read("ops/roles.sql").replaceAll("bravado", "split");
  const [ofServer, inside] = script.replace(/^--.*$/gm, "").split("\\connect split");
  const statements = (text = "") => text.split(";").filter((statement) => statement.trim() !== "");
  await withClient(server.url("postgres"), async (client) => {
    for (const statement of statements(ofServer)) await client.query(statement);
    for (const role of ["split", "split_owner"]) await client.query(`ALTER ROLE ${role} PASSWORD 'split'`);
  });
  await withClient(server.url("split"), async (client) => {
    for (const statement of statements(inside)) await client.query(statement);
  });
  const urlOf = (username: string) =>
    Object.assign(new URL(server.url("split")), { username, password: "split" }).href;
  migrateInOwnProcess(urlOf("split_owner"));
  await withClient(urlOf("split"), async (client) => {
    await client.query(
      "INSERT INTO outbox_events (channel, type) VALUES ('challenges', 'challenge.changed')",
    );
    await client.query("SELECT graphile_worker.add_job('a.task')");
    expect((await client.query("SELECT 1 FROM graphile_worker.jobs")).rowCount).toBe(1);
    await client.query("SELECT keep_months('operator_acts', now() + INTERVAL '1 year', now())");
    await expect(client.query("DROP TABLE operator_acts")).rejects.toThrow("must be owner");
    await expect(client.query("CREATE TABLE mine ()")).rejects.toThrow("permission denied");
  });
});

test("Postgres as in compose.yaml and ops/roles.sql says which statements cost most, as a runbook asks", async () => {
  const [extension = ""] = /^CREATE EXTENSION .*$/m.exec(read("ops/roles.sql")) ?? [];
  const [, costly = ""] =
    /`(SELECT [^`]+ FROM pg_stat_statements [^`]+)`/.exec(read("docs/runbooks/requests-slow.md")) ?? [];
  await withClient(server.url("postgres"), async (client) => {
    await client.query(extension);
    expect((await client.query(costly)).rows).toContainEqual(
      expect.objectContaining({ calls: expect.anything(), query: expect.any(String) }),
    );
  });
});

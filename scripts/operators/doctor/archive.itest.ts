import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { ARCHIVE_FAILING_SECONDS } from "@/lib/jobs/figures";
import { type Postgres, startPostgres, withClient } from "@/scripts/db/postgres";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import { databaseFaults } from "./database";

jest.setTimeout(180_000);

let directory: string;
let server: Postgres;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "bravado-archive-"));
  server = await startPostgres({
    directory: path.join(directory, "postgres"),
    port: await anyFreePort(),
    durable: false,
    settings: { archive_mode: "on" },
  });
});

afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const failingSeconds = async (client: Client) =>
  Number((await client.query(`SELECT ${ARCHIVE_FAILING_SECONDS} AS seconds`)).rows[0]?.seconds);

test("an archive that refuses shows in the figures and in doctor, until it takes what is committed", async () => {
  await withClient(server.url("postgres"), async (client) => {
    const archiveWith = async (command: string) => {
      await client.query(`ALTER SYSTEM SET archive_command = '${command}'`);
      await client.query(
        "SELECT pg_reload_conf(), pg_logical_emit_message(false, 'a', 'b'), pg_switch_wal()",
      );
    };
    await archiveWith("false");
    await waitUntil(async () => (await failingSeconds(client)) > 1, 60_000);
    expect(await databaseFaults(client)).toContainEqual({
      problem: expect.stringMatching(/^it could not archive what was committed in the last \d+ s$/),
      remedy: expect.any(String),
    });
    await archiveWith("true");
    await waitUntil(async () => (await failingSeconds(client)) === 0, 60_000);
    expect(await failingSeconds(client)).toBe(0);
  });
});

import { disconnect } from "@/lib/db/client";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { withClient } from "@/scripts/db/postgres";
import { emptyingOf } from "./empty-database";
import { sandbox } from "./world";

const UNUSED = { name: "unused" };
const configured = { ...env() };
let isKept = false;

/**
 * Begins a test file as if it were the first: an empty database, no counted attempts, an unused payment account, today's time, real timers. What a
 * failed test has left open in the database ends. Emptying takes a tenth of the processor time of another copy of the template.
 */
export function beforeFile(): void {
  beforeAll(async () => {
    Object.assign(env(), configured);
    await withClient(env().DATABASE_URL, async (client) => {
      await client.query(
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      // Counters of attempts in memory belong to a pool.
      await disconnect();
      await client.query(await emptyingOf(client));
    });
    await sandbox(isKept ? "restore" : "keep", UNUSED);
    isKept = true;
    await sandbox("clock", { now: Math.floor(Date.now() / 1_000) });
    setClockOffset(0);
  });
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

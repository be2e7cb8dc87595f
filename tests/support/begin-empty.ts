import { closeLimitsPool } from "@/lib/db/limits-pool";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { withClient } from "@/scripts/db/postgres";
import { emptyingOf } from "./empty-database";
import { sandbox } from "./world";

const EMPTY = { name: "empty" };
const configured = { ...env() };
let isKept = false;

/** Begins a test file as if it were the first: an empty database, no counted attempts, an unused payment account, today's time. */
export function beforeFile(): void {
  beforeAll(async () => {
    // Counters in memory belong to a pool.
    await closeLimitsPool();
    await withClient(env().DATABASE_URL, async (client) => client.query(await emptyingOf(client)));
    await sandbox(isKept ? "restore" : "keep", EMPTY);
    isKept = true;
    await sandbox("clock", { now: Math.floor(Date.now() / 1_000) });
    setClockOffset(0);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    Object.assign(env(), configured);
  });
}

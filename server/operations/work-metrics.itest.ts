import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { diag, metrics } from "@opentelemetry/api";
import { db } from "@/lib/db/client";
import { Readiness } from "./readiness";
import { serveOperations } from "./serve-operations";
import { measureWork } from "./work-metrics";

const hostname = "127.0.0.1";
/** Longer than figures are kept. */
const LATER_MS = 11_000;

let server: Server;
let measured: () => Promise<string>;

beforeAll(async () => {
  const time = performance.now.bind(performance);
  let laterMs = 0;
  jest.spyOn(performance, "now").mockImplementation(() => time() + laterMs);
  server = await serveOperations({ port: 0, hostname, readiness: new Readiness({}) });
  const { port } = server.address() as AddressInfo;
  measured = async () => {
    laterMs += LATER_MS;
    return (await fetch(`http://${hostname}:${port}/metrics`)).text();
  };
  measureWork(() => 0);
});

afterAll(async () => {
  jest.restoreAllMocks();
  metrics.disable();
  diag.disable();
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

test("what is mended is no longer measured, also of tasks that this release does not know", async () => {
  const add = (task: string, options: string) =>
    db().$executeRawUnsafe(`SELECT graphile_worker.add_job('${task}', '{}'::json, ${options})`);
  await add("payouts.follow_limit", "max_attempts := 1");
  await add("of.another_release", "run_at := now() - interval '10 minutes'");
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE max_attempts = 1`;
  await db()
    .$executeRaw`INSERT INTO deadlines (kind, subject_id, due_at) VALUES ('pause_end', gen_random_uuid(), now() - interval '10 minutes')`;
  const before = await measured();
  expect(before).toContain('bravado_jobs_given_up{task="payouts.follow_limit"} 1\n');
  expect(before).toMatch(/bravado_jobs_oldest_due_seconds\{task="of\.another_release"\} 6\d\d/);
  expect(before).toMatch(/bravado_deadlines_oldest_due_seconds\{kind="pause_end"\} 6\d\d/);
  // A late deadline is no movement of money.
  expect(before).toContain("bravado_money_oldest_under_way_seconds 0\n");
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db().$executeRaw`DELETE FROM deadlines`;
  const after = await measured();
  expect(after).toContain('bravado_jobs_given_up{task="payouts.follow_limit"} 0\n');
  expect(after).toContain('bravado_jobs_oldest_due_seconds{task="of.another_release"} 0\n');
  expect(after).toContain('bravado_deadlines_oldest_due_seconds{kind="pause_end"} 0\n');
});

test("figures that cannot be read say how old they are", async () => {
  const age = async () => Number(/^bravado_figures_age_seconds (\S+)/m.exec(await measured())?.[1]);
  await measured();
  expect(await age()).toBeLessThan(2 * (LATER_MS / 1_000));
  await db().$executeRaw`ALTER TABLE outbox_events RENAME TO gone`;
  for (let scrape = 0; scrape < 10; scrape += 1) await measured();
  expect(await age()).toBeGreaterThan(100);
  await db().$executeRaw`ALTER TABLE gone RENAME TO outbox_events`;
  await measured();
  expect(await age()).toBeLessThan(2 * (LATER_MS / 1_000));
});

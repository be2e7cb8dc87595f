import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { addDays } from "date-fns";
import { db } from "@/lib/db/client";
import { stripe } from "@/lib/payments";
import { LISTED_EVENTS } from "@/lib/payments/provider/events";
import { listObjects } from "@/lib/payments/provider/objects-of";
import { now } from "@/lib/shared/clock";
import { encrypt } from "@/lib/shared/encryption";
import { env } from "@/lib/shared/env";
import { fault } from "@/tests/support/money";
import { signedUp } from "@/tests/support/sign-up";
import { sandbox } from "@/tests/support/world";
import { checkSite, checksOf } from "./doctor/checks";
import { connected, databaseFaults } from "./doctor/database";
import { checkPayments } from "./doctor/payments";

/** Stands for the site behind its proxies, which refuses an event without a signature. */
const site = createServer((request, response) => {
  if (request.url === "/api/stripe/webhook") response.writeHead(refusal.status).end(refusal.body);
  else response.writeHead(request.url === "/api/ready" ? 200 : 404).end();
});
const ours = { status: 400, body: JSON.stringify({ code: "not_signed" }) };
let refusal = ours;
let url: string;

beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

// Each run compiles the program anew.
jest.setTimeout(120_000);

/** Runs `npm run doctor` with these settings changed. */
function doctor(changed: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const script = ["--import", "tsx", path.join(__dirname, "doctor.ts")];
  const settings = { ...process.env, APP_URL: url, ...changed };
  return new Promise((resolve) => {
    execFile(process.execPath, script, { env: settings }, (error, ...printed) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: printed.join("") }),
    );
  });
}

test("finds that both webhooks are missing, then one, events that are not sent and books that went back, then nothing", async () => {
  const hook = `${url}/api/stripe/webhook`;
  expect((await doctor()).output).toContain(
    `!! Payments (test keys): no webhook calls ${hook}\n   -> add two`,
  );
  const events = [...LISTED_EVENTS] as never;
  const own = await stripe().webhookEndpoints.create({ url: hook, enabled_events: events });
  expect((await doctor()).output).toContain(
    `!! Payments (test keys): only one webhook calls ${hook}\n   -> add the other`,
  );
  await stripe().webhookEndpoints.update(own.id, { enabled_events: ["transfer.created"] });
  const ofAccounts = ["account.updated", "capability.updated"] as never;
  await stripe().webhookEndpoints.create({ url: hook, enabled_events: ofAccounts, connect: true });
  await db().databaseTimeline.updateMany({ data: { comparedAt: null } });
  const partly = await doctor();
  expect(partly.output).toMatch(
    /!! Database: it was recovered, and its books are not compared.*\n {3}-> start a worker/,
  );
  await db().databaseTimeline.updateMany({ data: { comparedAt: now() } });
  expect(partly.output).toMatch(
    /!! Payments \(test keys\): the webhooks do not send .*payment_intent\.succeeded/,
  );
  expect(partly.code).toBe(1);
  await stripe().webhookEndpoints.update(own.id, { enabled_events: events });
  const { code, output } = await doctor();
  expect(output).toMatch(
    /^ok Database\nok Payments \(test keys\)\nok Money\nok Site\nok Mail\nok Pictures\nok Web Push\n/,
  );
  expect(output).toContain("-  Screening by a model: not configured");
  expect(code).toBe(0);
});

test("says that the provider allows no connected accounts", async () => {
  const message = "Accounts v2 is not enabled for your platform.";
  await fault({ path: "/v2/core/accounts", method: "GET", do: "fail", status: 400, times: 1, message });
  expect((await doctor()).output).toContain(
    `!! Payments (test keys): it may not have connected accounts: ${message}\n   -> turn Connect with Accounts v2 on`,
  );
});

test.each([
  { status: 403, body: "Forbidden" },
  { status: 400, body: "Bad Request" },
  { status: 308, body: "not_signed" },
])("names what answers the provider's events in place of us: $status $body", async (inFront) => {
  const settings = { ...env(), APP_URL: url };
  expect(await checkSite(settings)).toEqual([]);
  refusal = inFront;
  expect(await checkSite(settings)).toEqual([
    {
      problem: `something in front of APP_URL's /api/stripe/webhook answers events, with ${inFront.status}`,
      remedy: expect.any(String),
    },
  ]);
  refusal = ours;
});

test.each([
  ["its own", undefined, []],
  ["another account's", "pk_test_anothers", ["the keys are of two accounts or modes"]],
  ["an unknown one", "pk_test_-", ["the provider does not know STRIPE_PUBLISHABLE_KEY"]],
])("tries the publishable key: %s", async (_, key, problems) => {
  const faults = await checkPayments({ ...env(), ...(key && { STRIPE_PUBLISHABLE_KEY: key }) });
  const ofKeys = faults.map(({ problem }) => problem).filter((problem) => /key/i.test(problem));
  expect(ofKeys).toEqual(problems);
  expect((await stripe().setupIntents.list()).data).toHaveLength(1);
});

test("tries whether the account may ask for extended authorization, and leaves no payment behind", async () => {
  const asking = { ...env(), STRIPE_EXTENDED_AUTHORIZATION: true };
  const problems = async () =>
    (await checkPayments(asking)).map(({ problem }) => problem).filter((problem) => /extended/.test(problem));
  expect(await problems()).toEqual([expect.stringContaining("This account is not eligible")]);
  await sandbox("features", { extended_authorization: true });
  expect(await problems()).toEqual([]);
  await sandbox("features", { extended_authorization: false });
  const { data } = await stripe().paymentIntents.list();
  expect(data.map(({ status, metadata }) => ({ status, metadata }))).toEqual([
    { status: "canceled", metadata: { made_by: "doctor" } },
  ]);
  // Nor an orphan for the audit.
  const listed: string[] = [];
  const period = { from: new Date(0), until: addDays(now(), 1) };
  for await (const ids of listObjects("payment_intents", period)) listed.push(...ids);
  expect(listed).toEqual([]);
});

test("names what is wrong with each service and prints no secret", async () => {
  const database = new URL(env().DATABASE_URL);
  database.password = "hunter2";
  database.pathname = "/no-such-database";
  const { code, output } = await doctor({
    APP_URL: "http://127.0.0.1:9",
    DATABASE_URL: database.href,
    STRIPE_SECRET_KEY: "sk_test_nobody_knows_me",
    STRIPE_API_BASE: "http://127.0.0.1:1",
    SMTP_URL: "smtp://me:hunter3@127.0.0.1:1",
  });
  expect(code).toBe(1);
  for (const service of ["Database", "Payments (test keys)", "Mail"])
    expect(output).toContain(`!! ${service}: `);
  expect(output).toContain("!! Site: bad port");
  expect(output).not.toMatch(/hunter|nobody_knows/);
});

test("tries the replica, the CDN's purge and the collector of traces", async () => {
  const settings = {
    DATABASE_READ_URL: env().DATABASE_URL,
    EDGE_CACHE: "1",
    EDGE_PURGE_URL: `${url}/purge`,
    EDGE_PURGE_HEADER: "Authorization: Bearer hunter4",
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer hunter5",
  };
  const { code, output } = await doctor(settings);
  expect(output).toContain("!! Replica: it follows no other database");
  expect(output).toContain("!! CDN that is purged: the CDN answered 404");
  expect(output).toContain("!! Traces: Not Found");
  expect(output).not.toContain("hunter");
  expect(code).toBe(1);
});

test("listens on DATABASE_DIRECT_URL to what is notified at DATABASE_URL, as live updates are", async () => {
  // Stands for a pooler in transaction mode, which passes no notification on to another connection.
  const elsewhere = new URL(env().DATABASE_URL);
  elsewhere.pathname = "/postgres";
  const { output } = await doctor({ DATABASE_DIRECT_URL: elsewhere.href });
  expect(output).toMatch(
    /!! Database: it delivers no notifications.*\n {3}-> set DATABASE_DIRECT_URL to the same/,
  );
});

test("a role that owns nothing needs no right to create tables, but those to rows, and to see the queue of jobs", async () => {
  const role = `rows_${randomBytes(4).toString("hex")}`;
  const database = new URL(env().DATABASE_URL);
  Object.assign(database, { username: role, password: "rows" });
  await db().$executeRawUnsafe(`CREATE ROLE ${role} LOGIN PASSWORD 'rows'`);
  await db().$executeRawUnsafe(`GRANT USAGE ON SCHEMA graphile_worker TO ${role}`);
  const rows = "SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker";
  await db().$executeRawUnsafe(`GRANT ${rows} TO ${role}`);
  await db().$executeRawUnsafe(`REVOKE UPDATE ON profiles FROM ${role}`);
  const without = await doctor({ DATABASE_URL: database.href });
  expect(without.output).toContain(
    `!! Database: the role may not read and change all rows of public.profiles\n   -> GRANT ${rows}`,
  );
  expect(without.output).toContain("ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES");
  await db().$executeRawUnsafe(`GRANT UPDATE ON profiles TO ${role}`);
  const { output } = await doctor({ DATABASE_URL: database.href });
  expect(output).toMatch(
    /^!! Database: row security hides the queue .*\n {3}-> ALTER ROLE ... BYPASSRLS.*\nok Payments/,
  );
});

test("says that the database counts bytes in place of letters", async () => {
  const other = Object.assign(new URL(env().DATABASE_URL), {
    pathname: `/doctor_${randomBytes(6).toString("hex")}`,
  });
  const name = other.pathname.slice(1);
  await db().$executeRawUnsafe(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
  try {
    expect(await connected(other.href, databaseFaults)).toContainEqual({
      problem: expect.stringMatching(/^its encoding is SQL_ASCII/),
      remedy: expect.stringContaining("ENCODING 'UTF8'"),
    });
  } finally {
    await db().$executeRawUnsafe(`DROP DATABASE ${name}`);
  }
});

test("says what was encrypted with a secret that is not set, and what reencrypt has to renew", async () => {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env();
  const faultsWith = (current: string, ...before: string[]) => {
    Object.assign(env(), { NEXTAUTH_SECRET: current, NEXTAUTH_SECRET_PREVIOUS: before });
    return connected(env().DATABASE_URL, databaseFaults);
  };
  const { userId } = (await signedUp()).actor;
  const data = { userId, encryptedSecret: encrypt("two-step", "JBSWY3DP", userId), createdAt: now() };
  await db().pushKey.deleteMany();
  await db().mfaEnrollment.create({ data });
  try {
    const [next, older] = ["n".repeat(32), "o".repeat(32)];
    expect(await faultsWith(NEXTAUTH_SECRET, next)).toEqual([]);
    expect(await faultsWith(next, older, NEXTAUTH_SECRET)).toEqual([
      { problem: expect.stringContaining("1 stored secrets are not"), remedy: expect.any(String) },
    ]);
    expect(await faultsWith(next, older)).toEqual([
      { problem: expect.stringContaining("1 stored secrets were"), remedy: expect.any(String) },
    ]);
  } finally {
    Object.assign(env(), { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS });
    await db().mfaEnrollment.deleteMany();
  }
});

test("leaves push keys alone that it cannot open", async () => {
  const kept = { publicKey: "public", encryptedPrivate: "encrypted=another" };
  await db().pushKey.deleteMany();
  await db().pushKey.create({ data: { id: 1, ...kept, createdAt: now() } });
  try {
    expect(await checksOf(env())["Web Push"]?.(env())).toEqual([]);
    expect(await db().pushKey.findMany()).toMatchObject([kept]);
  } finally {
    await db().pushKey.deleteMany();
  }
});

test("lists every invalid setting", async () => {
  const { code, output } = await doctor({ DRAIN_SECONDS: "-1", OPS_PORT: "http" });
  expect(output).toMatch(/OPS_PORT: .*\n {2}DRAIN_SECONDS: /);
  expect(code).toBe(1);
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureOwnDatabase, type Postgres, startPostgres } from "@/scripts/db/postgres";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import { root } from "@/scripts/root";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { uniqueWord } from "@/tests/support/unique-word";
import { PASSWORD } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

/** Away from the project, whose packages Node would find in the directories above. */
const directory = mkdtempSync(path.join(tmpdir(), "bravado-installation-"));
const programs: ChildProcess[] = [];
const servers: Postgres[] = [];

test.afterAll(async () => {
  for (const program of programs) program.kill("SIGKILL");
  for (const server of servers) await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

// docs/production.md#build.
test("what is built runs by itself: it migrates, signs up, draws, screens and stops", async ({
  playwright,
}) => {
  const target = requireE2eTarget();
  const built = spawnSync(process.execPath, ["--import", "tsx", "scripts/build/build.ts"], { cwd: root });
  expect({ status: built.status, error: String(built.stderr) }).toMatchObject({ status: 0 });
  cpSync(path.join(root, "dist"), directory, { recursive: true, verbatimSymlinks: true });
  expect(existsSync(path.join(directory, "node_modules", "esbuild")), "a compiler").toBe(false);

  const postgres = await startPostgres({
    directory: path.join(directory, "database"),
    port: await anyFreePort(),
    durable: false,
  });
  servers.push(postgres);
  await ensureOwnDatabase(postgres, "bravado");
  const port = await anyFreePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...target.environment,
    ...{ PATH: process.env.PATH ?? "", NODE_ENV: "production" as const, PORT: String(port) },
    ...{
      APP_URL: url,
      DATABASE_URL: postgres.applicationUrl("bravado"),
      SMTP_URL: "",
      EMAIL_CONFIRMATION: "0",
    },
  };
  const migrated = spawnSync(process.execPath, ["server/migrate.js"], { cwd: directory, env: environment });
  expect({ status: migrated.status, error: String(migrated.stderr) }).toEqual({ status: 0, error: "" });

  const [webOperations, workerOperations] = [await anyFreePort(), await anyFreePort()];
  const worker = start("worker", { ...environment, OPS_PORT: String(workerOperations) });
  const web = start("web", { ...environment, OPS_PORT: String(webOperations), DRAIN_SECONDS: "10" });
  const request = await playwright.request.newContext({ baseURL: url });
  const isReady = async () => (await request.get("/api/ready").catch(() => null))?.ok() === true;
  expect(await waitUntil(isReady, 60_000), web.output()).toBe(true);

  for (const page of ["/", "/fr", "/es/challenges", "/streamer-dashboard", "/overlay/sample"]) {
    expect((await request.get(page)).status(), page).toBe(200);
  }
  const username = `solo-${uniqueWord()}`;
  const data = {
    ...{ email: `${randomUUID()}@example.org`, password: PASSWORD, user_type: "streamer" },
    ...{ username, full_name: username },
  };
  const signedUp = await request.post("/api/auth/signup", { data });
  expect(signedUp.status(), await signedUp.text()).toBe(201);
  const picture = await request.get("/social/en/site.png");
  expect(picture.headers()["content-type"]).toBe("image/png");

  const see = async (operations: number, path: string) => {
    const response = await request.get(`http://127.0.0.1:${operations}${path}`);
    return { status: response.status(), text: await response.text() };
  };
  for (const operations of [webOperations, workerOperations]) {
    expect(await see(operations, "/ready")).toEqual({ status: 200, text: "ready\n" });
  }
  expect((await see(webOperations, "/metrics")).text).toMatch(
    /^http_server_request_duration_seconds_count\{.*http_route="\/api\/auth\/signup",http_response_status_code="201"\} 1$/m,
  );
  const work = (await see(workerOperations, "/metrics")).text;
  expect(work).toMatch(/^bravado_money_differences 0$/m);
  expect(work).toMatch(/^bravado_memory_bytes [1-9]\d+$/m);

  const stopped = web.stop();
  expect(await waitUntil(async () => (await see(webOperations, "/ready")).status === 503, 6_000)).toBe(true);
  expect((await request.get("/api/ready")).status()).toBe(503);
  expect((await request.get("/")).status()).toBe(200);
  expect(await stopped, web.output()).toBe(0);
  expect(await worker.stop(), worker.output()).toBe(0);
});

function start(name: "web" | "worker", environment: NodeJS.ProcessEnv) {
  const program = spawn(process.execPath, [`server/${name}.js`], { cwd: directory, env: environment });
  programs.push(program);
  let output = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const ended = new Promise<number | null>((resolve) => program.once("exit", resolve));
  return {
    output: () => output,
    /** @returns its exit code */
    stop: () => {
      program.kill("SIGTERM");
      return ended;
    },
  };
}

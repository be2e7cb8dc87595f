import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { createApiKey } from "@/lib/auth";
import { acceptChallenge, startChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { addWebhook, deliverDue, testWebhook } from "@/lib/webhooks";
import { type FoundRoute, handlerOf, routesOnDisk } from "@/tests/security/routes";
import { activeChallenge, createStreamer, createViewer } from "@/tests/support/world";
import type { RecipeCall } from "./contract";
import {
  forwardScript,
  RECIPE_CALLS,
  recipesOf,
  STREAMER_BOT,
  sceneScript,
  stageScript,
  verifyScript,
} from "./recipes";

/** The recipes of /developers, as their readers run them: over HTTP, with a key. Source: docs/product/api-keys.md#recipes. */

let api: Server;
let origin: string;
let streamer: Actor;
let name: string;
let key: string;
let folder: string;
const children: ChildProcess[] = [];

const routes = routesOnDisk().map((route) => ({ ...route, ...addressOf(route) }));
function addressOf({ key: address }: FoundRoute) {
  const [method = "", route = ""] = address.split(" ");
  return { method, pattern: new RegExp(`^${route.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) };
}

/** Listens on a free port of this machine. */
async function listening(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "recipes-"));
  api = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const { pathname } = new URL(url, "http://localhost");
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname));
    if (route === undefined) return response.writeHead(404).end();
    const body = await text(request);
    const handler = await handlerOf(route);
    const answer = await handler(
      new Request(new URL(url, env().APP_URL), {
        method,
        headers: Object.entries(request.headers).map(([header, value]): [string, string] => [
          header,
          String(value),
        ]),
        ...(body !== "" && { body }),
      }),
      { params: Promise.resolve({ ...route.pattern.exec(pathname)?.groups }) },
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  origin = await listening(api);
});
afterAll(() => {
  for (const child of children) child.kill();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  streamer = await createStreamer();
  const profile = await db().profile.findUniqueOrThrow({ where: { userId: streamer.userId } });
  name = profile.username;
  ({ key } = await createApiKey(streamer, { name: "Deck", scopes: ["read", "act"] }));
});

const ownedBy = (sample: string) =>
  sample
    .replaceAll("YOUR_STREAMER_ID", streamer.userId)
    .replaceAll("YOUR_NAME", name)
    .replaceAll("YOUR_KEY", key);

/** Runs a sample as its reader does; the program's output. */
function run(
  file: string,
  source: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  writeFileSync(path.join(folder, file), ownedBy(source));
  const child = spawn(process.execPath, [path.join(folder, file), ...args], {
    env: { ...process.env, NODE_PATH: path.resolve("node_modules"), BRAVADO_KEY: key, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
}
async function outputOf(child: ChildProcess): Promise<string> {
  const [output, errors] = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (stream === null ? "" : await text(stream))),
  );
  if (errors !== "") throw new Error(errors);
  return output ?? "";
}

test("every call of a recipe is one that its scope allows, and is answered", async () => {
  for (const call of Object.values<RecipeCall>(RECIPE_CALLS)) {
    const { key: own } = await createApiKey(streamer, {
      name: call.path.slice(0, 60),
      scopes: [call.scope ?? "read"],
    });
    const answer = await fetch(ownedBy(origin + call.path), {
      method: call.method,
      headers: {
        ...(call.scope !== null && { authorization: `Bearer ${own}` }),
        ...(call.body !== undefined && { "content-type": "application/json" }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    expect({ path: call.path, ok: answer.ok }).toEqual({ path: call.path, ok: true });
  }
});

test("the texts of a button's fields are requests that work as they stand", async () => {
  const [deck] = recipesOf(origin);
  for (const { text: sample } of deck?.samples ?? []) {
    const [head = "", body] = ownedBy(sample).split("\n\n");
    const [line = "", ...headers] = head.split("\n");
    const [method = "", url = ""] = line.split(" ");
    const answer = await fetch(url, {
      method,
      headers: headers.map((header): [string, string] => {
        const [field = "", value = ""] = header.split(": ");
        return [field, value];
      }),
      ...(body !== undefined && { body }),
    });
    expect({ url, ok: answer.ok }).toEqual({ url, ok: true });
  }
});

test("stage.mjs accepts the largest stack, starts and completes it, and says when there is none", async () => {
  const id = await activeChallenge({ viewer: await createViewer(), streamer }, 2_500, "Sing a song");
  for (const [act, status] of [
    ["accept", "accepted"],
    ["start", "in_progress"],
    ["complete", "completed"],
  ] as const) {
    expect(await outputOf(run("stage.mjs", stageScript(origin), [act]))).toBe("Sing a song\n");
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status });
  }
  await expect(outputOf(run("stage.mjs", stageScript(origin), ["start"]))).rejects.toThrow(
    "No challenge to start",
  );
});

test("scene.mjs shows the scene of the dare once it is being performed", async () => {
  // In place of OBS's package: says what it was called with.
  const fake = path.join(folder, "node_modules", "obs-websocket-js");
  mkdirSync(fake, { recursive: true });
  writeFileSync(path.join(fake, "package.json"), '{"type":"module","exports":"./index.js"}');
  writeFileSync(
    path.join(fake, "index.js"),
    "export default class { async connect() {} async call(...said) { console.log(JSON.stringify(said)); process.exit(0); } }",
  );
  const id = await activeChallenge({ viewer: await createViewer(), streamer });
  await acceptChallenge(streamer, id);
  await startChallenge(streamer, id);
  const output = await outputOf(run("scene.mjs", sceneScript(origin), []));
  expect(JSON.parse(output)).toEqual(["SetCurrentProgramScene", { sceneName: "Dare" }]);
});

test("forward.cjs verifies what is sent, runs the action of Streamer.bot, and refuses what is not signed", async () => {
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: true });
  const actions: string[] = [];
  const bot = createServer(async (request, response) => {
    actions.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(204).end();
  });
  const botAddress = await listening(bot);
  const { hook, secret, start } = await receiver();
  await start("forward.cjs", forwardScript().replace(STREAMER_BOT, botAddress));
  await activeChallenge({ viewer: await createViewer(), streamer }, 2_500, "Sing a song");
  await deliverDue();
  const [action = ""] = actions;
  expect(action).toMatch(/^POST \/DoAction /);
  expect(JSON.parse(action.replace("POST /DoAction ", ""))).toMatchObject({
    action: { name: "Bravado" },
    args: { type: "challenge.created", challenge: "Sing a song", amount: 25 },
  });
  const at = new Date();
  const body = JSON.stringify({ type: "challenge.created", data: {} });
  const sent = (signature: string) =>
    fetch(hook, {
      method: "POST",
      headers: {
        "webhook-id": "1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "webhook-signature": signature,
      },
      body,
    });
  expect((await sent(new Webhook(secret).sign("1", at, body))).status).toBe(204);
  expect((await sent("v1,bm9uZQ==")).status).toBe(400);
  bot.closeAllConnections();
  bot.close();
});

test("the receiver of the page verifies what we send", async () => {
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: true });
  const { id, start } = await receiver();
  await start("receive.cjs", verifyScript());
  await testWebhook(streamer, id);
  await deliverDue();
  expect(await db().webhookDelivery.findFirstOrThrow({ where: { endpointId: id } })).toMatchObject({
    status: "sent",
    statusCode: 204,
  });
});

/** A webhook at a free port, and what starts a program there. */
async function receiver() {
  const taken = createServer();
  const hook = await listening(taken);
  taken.close();
  const { id, secret } = await addWebhook(streamer, { url: hook, events: ["challenge.created"] });
  const start = async (file: string, source: string) => {
    run(file, source, [], { PORT: new URL(hook).port, BRAVADO_SECRET: secret ?? "" });
    const isUp = async (): Promise<true> =>
      fetch(hook).then(
        () => true,
        () => isUp(),
      );
    await isUp();
  };
  return { hook, id, secret: secret ?? "", start };
}

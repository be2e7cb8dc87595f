import type { Recipe, RecipeCall, RecipeName } from "./contract";

/**
 * The requests of each recipe; its texts are made from them, and a test makes them (`recipes.itest.ts`). `YOUR_STREAMER_ID` and
 * `YOUR_NAME` stand for the reader's own. Source: docs/product/api-keys.md#recipes.
 */
export const RECIPE_CALLS = {
  pause: { method: "POST", path: "/api/users/toggle-status", scope: "act" },
  alert: { method: "POST", path: "/api/streamers/me/overlay/test", scope: "act", body: { kind: "boosted" } },
  rehearse: { method: "POST", path: "/api/streamers/me/rehearsal", scope: "act" },
  waiting: {
    method: "GET",
    path: "/api/challenges/streamer/YOUR_STREAMER_ID?status=active&limit=1",
    scope: "read",
  },
  stage: {
    method: "GET",
    path: "/api/challenges/streamer/YOUR_STREAMER_ID?status=accepted&limit=1",
    scope: "read",
  },
  dare: { method: "GET", path: "/api/streamers/YOUR_NAME/chat/dare", scope: null },
  top: { method: "GET", path: "/api/streamers/YOUR_NAME/chat/top", scope: null },
} as const satisfies Record<string, RecipeCall>;

/** Where Streamer.bot's HTTP server listens by default. */
export const STREAMER_BOT = "http://127.0.0.1:7474";

/** @param origin of this installation */
export function recipesOf(origin: string): readonly Recipe[] {
  return Object.entries(SAMPLES).map(([name, samples]) => ({
    name: name as RecipeName,
    samples: samples.map(({ title, text }) => ({ title, text: text(origin) })),
  }));
}

type Sample = { readonly title: string; readonly text: (origin: string) => string };

const { pause, alert, rehearse, waiting, stage, dare, top } = RECIPE_CALLS;

const SAMPLES: Readonly<Record<RecipeName, readonly Sample[]>> = {
  streamDeck: [pause, alert, rehearse].map((call) => ({
    title: call.path.split("/").at(-1) ?? "",
    text: (origin) => requestText(call, origin),
  })),
  touchPortal: [{ title: "stage.mjs", text: stageScript }],
  streamerBot: [
    { title: "!dare", text: (origin) => `${origin}${dare.path}` },
    { title: "!top", text: (origin) => `${origin}${top.path}` },
    { title: "forward.cjs", text: () => forwardScript() },
  ],
  obs: [{ title: "scene.mjs", text: sceneScript }],
};

/** A request as HTTP writes it, for the fields of a button. */
function requestText(call: RecipeCall, origin: string): string {
  return [
    `${call.method} ${origin}${call.path}`,
    ...(call.scope === null ? [] : ["Authorization: Bearer YOUR_KEY"]),
    ...(call.body === undefined ? [] : ["Content-Type: application/json", "", JSON.stringify(call.body)]),
  ].join("\n");
}

/** Accepts the largest stack, or starts or completes what was accepted. */
export function stageScript(origin: string): string {
  return `// node stage.mjs accept | start | complete
const act = process.argv[2];
const headers = { authorization: \`Bearer \${process.env.BRAVADO_KEY}\`, "content-type": "application/json" };
const list = act === "accept"
  ? "${origin}${waiting.path}"
  : "${origin}${stage.path}";
const [challenge] = await (await fetch(list, { headers })).json();
if (challenge === undefined) throw new Error("No challenge to " + act);
const answer = await fetch(\`${origin}/api/challenges/\${challenge.id}/\${act}\`, {
  method: "POST",
  headers,
  ...(act === "complete" && { body: "{}" }),
});
if (!answer.ok) throw new Error((await answer.json()).message);
console.log(challenge.challenge);
`;
}

/** Shows one scene of OBS while a challenge is performed, and another afterwards. */
export function sceneScript(origin: string): string {
  return `// npm install obs-websocket-js, then: node scene.mjs
import OBSWebSocket from "obs-websocket-js";
const obs = new OBSWebSocket();
await obs.connect("ws://127.0.0.1:4455", process.env.OBS_PASSWORD);
const headers = { authorization: \`Bearer \${process.env.BRAVADO_KEY}\` };
let wasLive = false;
async function look() {
  const answer = await fetch("${origin}${stage.path}", { headers });
  if (!answer.ok) return;
  const isLive = (await answer.json())[0]?.status === "in-progress";
  if (isLive !== wasLive) {
    await obs.call("SetCurrentProgramScene", { sceneName: isLive ? "Dare" : "Game" });
  }
  wasLive = isLive;
}
await look();
setInterval(look, 5_000);
`;
}

/** Receives webhooks and verifies them. @param act what the program does with an event, one line of JavaScript each */
function receiver(act: readonly string[]): string {
  return `// npm install standardwebhooks
const { createServer } = require("node:http");
const { Webhook } = require("standardwebhooks");
const webhook = new Webhook(process.env.BRAVADO_SECRET); // whsec_...

createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", async () => {
    try {
      const { type, data } = webhook.verify(body, request.headers);
${act.map((line) => `      ${line}`).join("\n")}
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end();
    }
  });
}).listen(process.env.PORT ?? 8080);
`;
}

export function verifyScript(): string {
  return receiver(["console.log(type, data.challenge, data.amount);"]);
}

/** Runs the action "Bravado" of Streamer.bot with each event. */
export function forwardScript(): string {
  return receiver([
    `await fetch("${STREAMER_BOT}/DoAction", {`,
    `  method: "POST",`,
    `  headers: { "content-type": "application/json" },`,
    `  body: JSON.stringify({ action: { name: "Bravado" }, args: { type, ...data } }),`,
    `});`,
  ]);
}

import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { isOwnRequest } from "@/lib/http/internal-call";
import { DomainError } from "@/lib/shared/errors";
import { LOCALES } from "@/lib/shared/locales";
import { edgeHeaders } from "@/server/edge/edge-headers";
import { Origin } from "./origin";
import { Reads } from "./reads";
import { StoredAnswer } from "./stored-answer";

/** The requests that reach the stand-in for Next, and its handler. */
let asked: IncomingMessage[];
let api: RequestListener;
let reads: Reads;
let refusal: DomainError | undefined;
let server: Server;
let port: number;

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, {
      "content-type": "application/json",
      link: "</next>",
      "x-request-id": "theirs",
    });
    response.end(JSON.stringify(body));
  };

beforeEach(async () => {
  asked = [];
  refusal = undefined;
  api = answering("first");
  server = createServer((incoming, response) => {
    const next = () => {
      asked.push(incoming);
      api(incoming, response);
    };
    if (isOwnRequest(incoming)) next();
    else reads.answer(incoming, response, next);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  reads = new Reads(new Origin(port), async () => refusal, edgeHeaders(true, true));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number | undefined; headers: IncomingMessage["headers"]; body: string };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers, agent: false }, async (response) =>
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
    )
      .once("error", reject)
      .end();
  });
}

const FEED = "/api/challenges";

test("sends Next one request for a hundred concurrent callers, and answers each with their own request id", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => ask(FEED, { "x-request-id": `mine-${index}` })),
  );
  expect(asked).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['"first"']));
  expect(answers[7]?.headers).toMatchObject({ "x-request-id": "mine-7", link: "</next>" });
});

test("sends nothing of the caller's to Next", async () => {
  await ask(FEED, { cookie: "i18next=fr", "x-forwarded-host": "evil.example" });
  expect(JSON.stringify(asked[0]?.headers)).not.toMatch(/evil|i18next/);
});

test("reads again after an invalidation", async () => {
  await ask(FEED);
  api = answering("second");
  reads.invalidate(["challenges"]);
  expect((await ask(FEED)).body).toBe('"second"');
});

test("has a CDN keep an answer for two seconds, an outdated one for one, and none of a signed-in caller", async () => {
  expect((await ask(FEED)).headers).toMatchObject({
    "cache-control": "public, max-age=0, s-maxage=2, stale-while-revalidate=1",
    vary: "accept-encoding",
  });
  expect((await ask(FEED, { authorization: "Bearer x" })).headers["cache-control"]).toBeUndefined();
  const waiting: (() => void)[] = [];
  api = (incoming, response) => void waiting.push(() => answering("old")(incoming, response));
  reads.invalidate(["challenges"]);
  const early = ask(FEED);
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  reads.invalidate(["challenges"]);
  waiting[0]?.();
  expect((await early).headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
});

test("keeps what others read when somebody writes", async () => {
  await ask(FEED);
  api = answering("second");
  await ask("/api/users/toggle-status", { cookie: "next-auth.session-token=x" }, "POST");
  await ask("/api/challenges", {}, "POST");
  expect((await ask(FEED)).body).toBe('"first"');
  expect((await ask(FEED, { cookie: "next-auth.session-token=x" })).body).toBe('"second"');
});

test("invalidates one challenge without touching the list or other challenges, also those being loaded", async () => {
  const addressOf = (digit: string) => `/api/challenges/${digit.repeat(8)}-0000-4000-8000-000000000000`;
  const [changed, other] = [addressOf("a"), addressOf("b")];
  await Promise.all([ask(FEED), ask(changed)]);
  const waiting: (() => void)[] = [];
  api = (incoming, response) => void waiting.push(() => answering("second")(incoming, response));
  const first = ask(other);
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  reads.invalidate([`challenge:${changed.slice("/api/challenges/".length)}`]);
  const second = ask(other);
  const again = ask(changed);
  while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (const answer of waiting) answer();
  expect((await Promise.all([first, second, again])).map(({ body }) => body)).toEqual(
    Array(3).fill('"second"'),
  );
  expect((await ask(FEED)).body).toBe('"first"');
  expect(asked.filter(({ url }) => url === other)).toHaveLength(1);
});

test("does not store an answer whose tag was invalidated while it loaded", async () => {
  const waiting: (() => void)[] = [];
  api = (incoming, response) => void waiting.push(() => answering("old")(incoming, response));
  const early = ask(FEED);
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  reads.invalidate(["challenges"]);
  waiting[0]?.();
  expect((await early).body).toBe('"old"');
  api = answering("new");
  expect((await ask(FEED)).body).toBe('"new"');
});

describe("a 404", () => {
  /** Answers with the language and the id of the request. */
  const refusing: RequestListener = (incoming, response) =>
    answering(`${incoming.headers["accept-language"]} ${incoming.headers["x-request-id"]}`, 404)(
      incoming,
      response,
    );

  test("is loaded in the caller's language and under their id, and not stored", async () => {
    api = refusing;
    const french = await ask(FEED, { "accept-language": "fr", "x-request-id": "1" });
    expect(french).toMatchObject({ status: 404, body: '"fr 1"', headers: { "x-request-id": "1" } });
    const spanish = await ask(FEED, { "accept-language": "es", "x-request-id": "2" });
    expect(spanish).toMatchObject({ status: 404, body: '"es 2"', headers: { "x-request-id": "2" } });
    expect(asked).toHaveLength(2);
  });

  test("reaches each of several concurrent callers in their own language", async () => {
    api = refusing;
    const answers = await Promise.all(
      LOCALES.map((one) => ask(FEED, { "accept-language": one, "x-request-id": one })),
    );
    expect(answers.map(({ body }) => body)).toEqual(LOCALES.map((one) => `"${one} ${one}"`));
  });
});

test("leaves other refusals to Next", async () => {
  api = answering({ message: "No" }, 400);
  expect((await ask(FEED, { "accept-language": "fr" })).status).toBe(400);
  expect(asked.at(-1)?.headers["accept-language"]).toBe("fr");
});

test("passes every request of a signed-in caller to Next", async () => {
  for (let index = 0; index < 2; index += 1) await ask(FEED, { authorization: "Bearer x" });
  expect(asked).toHaveLength(2);
});

test("answers 503 when a stored answer cannot be sent", async () => {
  jest.spyOn(StoredAnswer.prototype, "encoded").mockRejectedValueOnce(new Error("no memory"));
  expect(await ask(FEED)).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});

test("passes the request on when loading fails", async () => {
  let calls = 0;
  api = (incoming, response) => {
    calls += 1;
    if (calls === 1) incoming.socket.destroy();
    else answering("again")(incoming, response);
  };
  expect((await ask(FEED)).body).toBe('"again"');
});

test("refuses a caller over the limit with Retry-After, unless the answer is stored", async () => {
  refusal = new DomainError("rate_limited", { retryAfterSeconds: 7 });
  const refused = await ask(FEED);
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "7" } });
  expect(JSON.parse(refused.body)).toMatchObject({ code: "rate_limited" });
  expect(asked).toHaveLength(0);
  refusal = undefined;
  await ask(FEED);
  refusal = new DomainError("rate_limited", { retryAfterSeconds: 7 });
  expect((await ask(FEED)).status).toBe(200);
});

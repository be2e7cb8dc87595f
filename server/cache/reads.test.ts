import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { isOwnRequest } from "@/lib/http/internal-call";
import { Origin } from "./origin";
import { Reads } from "./reads";
import { StoredAnswer } from "./stored-answer";

/** What the stand-in for Next was asked, and answers. */
let asked: IncomingMessage[];
let api: RequestListener;
let reads: Reads;
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
  reads = new Reads(new Origin(port));
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

test("a hundred callers at once are one question to Next, each with the id of their own request", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => ask(FEED, { "x-request-id": `mine-${index}` })),
  );
  expect(asked).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['"first"']));
  expect(answers[7]?.headers).toMatchObject({ "x-request-id": "mine-7", link: "</next>" });
});

test("nothing of the caller reaches the answer that is kept", async () => {
  await ask(FEED, { cookie: "i18next=fr", "x-forwarded-host": "evil.example" });
  expect(JSON.stringify(asked[0]?.headers)).not.toMatch(/evil|i18next/);
});

test("a change that is heard of is seen by the next read", async () => {
  await ask(FEED);
  api = answering("second");
  reads.touch(["challenges"]);
  expect((await ask(FEED)).body).toBe('"second"');
});

test("somebody's write drops nothing of what others read", async () => {
  await ask(FEED);
  api = answering("second");
  await ask("/api/users/toggle-status", { cookie: "next-auth.session-token=x" }, "POST");
  await ask("/api/challenges", {}, "POST");
  expect((await ask(FEED)).body).toBe('"first"');
  expect((await ask(FEED, { cookie: "next-auth.session-token=x" })).body).toBe('"second"');
});

test("a change of one challenge leaves the list and other challenges as they are, also those being read", async () => {
  const addressOf = (digit: string) => `/api/challenges/${digit.repeat(8)}-0000-4000-8000-000000000000`;
  const [changed, other] = [addressOf("a"), addressOf("b")];
  await Promise.all([ask(FEED), ask(changed)]);
  const waiting: (() => void)[] = [];
  api = (incoming, response) => void waiting.push(() => answering("second")(incoming, response));
  const first = ask(other);
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  reads.touch([`challenge:${changed.slice("/api/challenges/".length)}`]);
  const second = ask(other);
  const anew = ask(changed);
  while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (const answer of waiting) answer();
  expect((await Promise.all([first, second, anew])).map(({ body }) => body)).toEqual(
    Array(3).fill('"second"'),
  );
  expect((await ask(FEED)).body).toBe('"first"');
  expect(asked.filter(({ url }) => url === other)).toHaveLength(1);
});

test("what was being read before a change is not kept", async () => {
  const waiting: (() => void)[] = [];
  api = (incoming, response) => void waiting.push(() => answering("old")(incoming, response));
  const early = ask(FEED);
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  reads.touch(["challenges"]);
  waiting[0]?.();
  expect((await early).body).toBe('"old"');
  api = answering("new");
  expect((await ask(FEED)).body).toBe('"new"');
});

describe("what is not there", () => {
  /** Says in which language, and under which number, it was asked. */
  const refusing: RequestListener = (incoming, response) =>
    answering(`${incoming.headers["accept-language"]} ${incoming.headers["x-request-id"]}`, 404)(
      incoming,
      response,
    );

  test("is asked once, in the caller's language and under their number, and not kept", async () => {
    api = refusing;
    const french = await ask(FEED, { "accept-language": "fr", "x-request-id": "1" });
    expect(french).toMatchObject({ status: 404, body: '"fr 1"', headers: { "x-request-id": "1" } });
    const spanish = await ask(FEED, { "accept-language": "es", "x-request-id": "2" });
    expect(spanish).toMatchObject({ status: 404, body: '"es 2"', headers: { "x-request-id": "2" } });
    expect(asked).toHaveLength(2);
  });

  test("is said to each of many callers at once in their own words", async () => {
    api = refusing;
    const languages = ["en", "fr", "es"];
    const answers = await Promise.all(
      languages.map((one) => ask(FEED, { "accept-language": one, "x-request-id": one })),
    );
    expect(answers.map(({ body }) => body)).toEqual(languages.map((one) => `"${one} ${one}"`));
  });
});

test("another refusal is said by Next itself", async () => {
  api = answering({ message: "No" }, 400);
  expect((await ask(FEED, { "accept-language": "fr" })).status).toBe(400);
  expect(asked.at(-1)?.headers["accept-language"]).toBe("fr");
});

test("who is signed in is answered by Next every time", async () => {
  for (let index = 0; index < 2; index += 1) await ask(FEED, { authorization: "Bearer x" });
  expect(asked).toHaveLength(2);
});

test("who cannot be sent what is kept is told to come back", async () => {
  jest.spyOn(StoredAnswer.prototype, "encoded").mockRejectedValueOnce(new Error("no memory"));
  expect(await ask(FEED)).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});

test("when Next cannot be asked, the request goes on to it all the same", async () => {
  let calls = 0;
  api = (incoming, response) => {
    calls += 1;
    if (calls === 1) incoming.socket.destroy();
    else answering("again")(incoming, response);
  };
  expect((await ask(FEED)).body).toBe('"again"');
});

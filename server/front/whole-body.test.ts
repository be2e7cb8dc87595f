import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerOptions } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SERVER_OPTIONS, UNFINISHED_BODIES } from "./limits";
import { UnfinishedBodies } from "./unfinished-bodies";
import { admitBody } from "./whole-body";

/** The requests that passed, with the bytes of their bodies. */
type Passed = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly bytes: number;
};

let server: Server;
const passed: Passed[] = [];
const sockets: Socket[] = [];

async function listen(options: ServerOptions = SERVER_OPTIONS, stallMs?: number): Promise<void> {
  const admission = { bodies: new UnfinishedBodies(stallMs), addressOf: () => "203.0.113.9" };
  server = createServer(options, (request, response) => {
    request.headers["x-request-id"] = "request-1";
    admitBody(request, response, admission, async (admitted) => {
      const body = await text(admitted).catch(() => null);
      if (body === null) return;
      passed.push({ method: admitted.method, url: admitted.url, bytes: body.length });
      response
        .writeHead(200, { "x-length": admitted.headers["content-length"] ?? "" })
        .end(body.slice(0, 20));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

beforeEach(() => {
  passed.length = 0;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, "close");
});

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  // The server may close the connection while we still send.
  socket.on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

/** Sends everything, and returns all bytes received until the server closes the connection. */
async function exchange(...parts: readonly string[]): Promise<string> {
  const socket = open();
  const answer = text(socket);
  for (const part of parts) socket.write(part);
  return answer;
}

const head = (path: string, ...lines: readonly string[]) =>
  `${[`POST ${path} HTTP/1.1`, "Host: localhost", "Accept-Language: fr", ...lines].join("\r\n")}\r\n\r\n`;
const chunk = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;
const CHUNKED = "Transfer-Encoding: chunked";
const LAST = "Connection: close";
const END = "0\r\n\r\n";
const KIB = 1024;

/** A body without end, which nobody can read whole. */
async function flood(path: string): Promise<{ answer: string; sent: number }> {
  const socket = open();
  let sent = 0;
  const answer = text(socket);
  socket.write(head(path, CHUNKED));
  const piece = chunk("x".repeat(16 * KIB));
  const pour = () => {
    while (!socket.destroyed && socket.writable) {
      sent += piece.length;
      if (!socket.write(piece)) return;
    }
  };
  socket.on("drain", pour);
  pour();
  return { answer: await answer, sent };
}

describe("a body without Content-Length", () => {
  beforeEach(() => listen());

  test.each([
    ["a call", "/api/challenges", 64],
    ["the sign-in library", "/api/auth/callback/credentials", 64],
    ["the payment webhook", "/api/stripe/webhook", 64],
    ["an upload", "/api/users/avatar", 64],
    ["a page", "/viewers?next=/api/users/avatar", 64],
  ])(
    "%s is refused at its limit, in the caller's language, and the connection closes",
    async (_, path, kib) => {
      const within = "x".repeat(kib * KIB);
      const taken = await exchange(head(path, CHUNKED, LAST), chunk(within), END);
      expect(taken).toMatch(/^HTTP\/1\.1 200 /);
      expect(passed).toEqual([{ method: "POST", url: path, bytes: within.length }]);

      const refused = await exchange(head(path, CHUNKED), chunk(within), chunk("y"), END);
      expect(refused).toMatch(/^HTTP\/1\.1 413 /);
      expect(refused).toMatch(/connection: close/i);
      expect(JSON.parse(refused.slice(refused.indexOf("{")))).toEqual({
        code: "body_too_large",
        message: expect.stringMatching(/trop/),
        request_id: "request-1",
      });
      expect(passed).toHaveLength(1);
    },
  );

  test("is refused although it never ends", async () => {
    const { answer } = await flood("/api/stripe/webhook");
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(passed).toEqual([]);
  });

  test("is followed by the next request on the same connection", async () => {
    const answers = await exchange(
      head("/api/challenges", CHUNKED),
      chunk("first"),
      END,
      head("/api/challenges", "Content-Length: 6", LAST),
      "second",
    );
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
    expect(passed.map(({ bytes }) => bytes)).toEqual([5, 6]);
  });
});

describe("a body with Content-Length", () => {
  beforeEach(() => listen());

  test.each([
    ["a call", "/api/challenges", 64 * KIB],
    ["the payment webhook", "/api/stripe/webhook", KIB * KIB],
    ["an upload", "/api/users/avatar", 10 * KIB * KIB],
  ])("%s is refused before it is read", async (_, path, most) => {
    const refused = await exchange(head(path, `Content-Length: ${most + 5 * KIB}`));
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    expect(passed).toEqual([]);
  });

  test("passes at its limit", async () => {
    const photograph = "x".repeat(10 * KIB * KIB);
    const taken = await exchange(
      head("/api/users/avatar", `Content-Length: ${photograph.length}`, LAST),
      photograph,
    );
    expect(taken).toMatch(/^HTTP\/1\.1 200 /);
    expect(passed[0]?.bytes).toBe(photograph.length);
  });
});

describe("bodies on their way", () => {
  test.each([
    ["with a length", `${head("/api/challenges", "Content-Length: 10")}{`],
    ["without one", `${head("/api/challenges", CHUNKED)}${chunk("{")}`],
  ])("%s get 408 when nothing more arrives, long before the whole request must be there", async (_, sent) => {
    await listen(SERVER_OPTIONS, 60);
    expect(await exchange(sent)).toMatch(/^HTTP\/1\.1 408 /);
    expect(passed).toEqual([]);
  });

  test("are at most so many of one network address; what has arrived does not count", async () => {
    await listen();
    const half = `${head("/api/challenges", CHUNKED)}${chunk("{")}`;
    const waiting = Array.from({ length: UNFINISHED_BODIES }, () => {
      const socket = open();
      socket.write(half);
      return socket;
    });
    const another = () => exchange(head("/api/challenges", "Content-Length: 1", LAST), "x");
    const answerOf = async (): Promise<string> => {
      const answer = await another();
      return answer.startsWith("HTTP/1.1 429") ? answer : answerOf();
    };
    expect(await answerOf()).toMatch(/retry-after: 15/i);
    waiting.pop()?.write(END);
    const isTaken = async (): Promise<boolean> => (await another()).startsWith("HTTP/1.1 200") || isTaken();
    expect(await isTaken()).toBe(true);
  });
});

describe("a slow client", () => {
  beforeEach(() =>
    listen({ ...SERVER_OPTIONS, headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }),
  );

  test.each([
    ["a head that does not end", "POST /api/challenges HTTP/1.1\r\nHost: x\r\n"],
    ["a body that stops", `${head("/api/challenges", "Content-Length: 10")}{`],
    ["a body without a length that stops", `${head("/api/challenges", CHUNKED)}${chunk("{")}`],
  ])("%s gets 408", async (_, sent) => {
    expect(await exchange(sent)).toMatch(/^HTTP\/1\.1 408 /);
    expect(passed).toEqual([]);
  });

  test("may read a response of any duration", async () => {
    const slow: Promise<[IncomingMessage, { end(text: string): void }]> = new Promise((resolve) => {
      server.removeAllListeners("request");
      server.on("request", (request, response) => {
        response.writeHead(200).write("hello");
        resolve([request, response]);
      });
    });
    const stream = exchange(`GET /api/realtime HTTP/1.1\r\nHost: x\r\n${LAST}\r\n\r\n`);
    const [, response] = await slow;
    // A later request that never completes times out: by then the time is over for both.
    expect(await exchange(head("/", "Content-Length: 10"))).toMatch(/hello/);
    response.end("goodbye");
    expect(await stream).toMatch(/hello[\s\S]*goodbye/);
  });
});

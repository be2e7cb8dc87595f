import { createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { NextResponse } from "next/server";
import { hashOf, policyFor } from "../content-security-policy";
import { Documents } from "./documents";
import { changesHeard } from "./made-of";

/** What the stand-in for Next was asked, and answers. */
let asked: IncomingMessage[];
let page: RequestListener;
let revalidated: string[][];
let documents: Documents;
let server: Server;
let port: number;

const STREAMER = "streamer:1";

function streamerPage(words: string, heard = changesHeard()): RequestListener {
  return (_, response) => {
    response.setHeader("x-nextjs-cache", "MISS");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "public, max-age=0, must-revalidate");
    response.end(`<meta name="made-of" content="${STREAMER} ${heard}"/><p>${words}</p>`);
  };
}

beforeEach(async () => {
  asked = [];
  revalidated = [];
  page = streamerPage("first");
  server = createServer((request, response) => {
    documents.answer(request, response, () => {
      asked.push(request);
      page(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  documents = new Documents({
    port,
    policyOf: policyFor({ stripeJsUrl: undefined, stripeApiBase: undefined, analyticsUrl: undefined }),
    middleware: (request) =>
      request.headers.get("accept-language") === "fr"
        ? NextResponse.redirect(new URL("/fr", request.url))
        : NextResponse.next({
            headers: request.headers.get("accept-language") === "es" ? { "set-cookie": "i18next=es" } : {},
          }),
    revalidate: async (tags) => void revalidated.push([...tags]),
  });
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number | undefined; headers: IncomingMessage["headers"]; body: string };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = { port, path, method, headers, agent: false } as const;
    get({ ...sent }, async (response) =>
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
    ).once("error", reject);
  });
}

test("Next is asked once; everybody gets the same page, with their own words of the middleware", async () => {
  const first = await ask("/streamer/nova");
  const second = await ask("/streamer/nova", { "accept-language": "es" });
  expect(asked).toHaveLength(1);
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect(second.body).toBe(first.body);
  expect(second.headers).toMatchObject({
    "set-cookie": ["i18next=es"],
    "content-length": String(first.body.length),
    "cache-control": "public, max-age=0, must-revalidate",
  });
});

test("nothing of the visitor reaches the page that is kept", async () => {
  await ask("/streamer/nova", { host: "evil.example", cookie: "session=secret", "x-forwarded-host": "evil" });
  const headers = JSON.stringify(asked[0]?.headers);
  expect(headers).not.toMatch(/evil|secret/);
  expect(asked[0]?.headers.cookie).toBe("i18next=en");
});

test("whoever is signed in gets the same page, and no cookie of anybody", async () => {
  const first = await ask("/streamer/nova");
  const signedIn = await ask("/streamer/nova", { cookie: "next-auth.session-token=abc; i18next=en" });
  expect(signedIn.body).toBe(first.body);
  expect(signedIn.headers["set-cookie"]).toBeUndefined();
});

test("a visitor whom the middleware sends elsewhere is sent there by Next, page kept or not", async () => {
  await ask("/streamer/nova");
  await ask("/streamer/nova", { "accept-language": "fr" });
  expect(asked).toHaveLength(2);
  expect(asked[1]?.headers["accept-language"]).toBe("fr");
});

test("the styles of a page stand in it, and are asked for once for all pages", async () => {
  const address = "/_next/static/chunks/a.css";
  page = (request, response) => {
    if (request.url !== address) {
      response.setHeader("content-type", "text/html");
      return response.end(
        `<link rel="stylesheet" href="${address}" data-precedence="next"/><p>${request.url}</p>`,
      );
    }
    response.setHeader("content-type", "text/css; charset=utf-8");
    response.end("p{color:red}");
  };
  for (const path of ["/streamer/nova", "/challenges"])
    expect((await ask(path)).body).toMatch(/^<style>p{color:red}<\/style><script>/);
  expect(asked.filter(({ url }) => url === address)).toHaveLength(1);
});

test("only the scripts of the document itself may run, with any query", async () => {
  page = streamerPage("<script>ours()</script>");
  const { headers, body } = await ask("/streamer/nova?utm_source=x");
  expect(headers["content-security-policy"]).toContain(hashOf("ours()"));
  expect((await ask("/streamer/nova")).body).toBe(body);
  expect(asked).toHaveLength(1);
});

test("a change is seen by the next request", async () => {
  await ask("/streamer/nova");
  documents.forget([STREAMER]);
  page = streamerPage("second");
  expect((await ask("/streamer/nova")).body).toContain("second");
});

test("a page that was read before a change is not kept, and Next is told not to keep it either", async () => {
  const outdated = streamerPage("before the change");
  documents.forget([STREAMER]);
  page = (request, response) =>
    (revalidated.length === 0 ? outdated : streamerPage("after"))(request, response);
  expect((await ask("/streamer/nova")).body).toContain("after");
  expect(revalidated).toEqual([[STREAMER]]);
});

test("who asks after a change does not wait for an answer that began before it", async () => {
  const waiting: (() => void)[] = [];
  const old = streamerPage("old");
  page = (request, response) => void waiting.push(() => old(request, response));
  const early = ask("/streamer/nova");
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  documents.forget([STREAMER]);
  page = streamerPage("new");
  expect((await ask("/streamer/nova")).body).toContain("new");
  waiting[0]?.();
  await early;
  expect((await ask("/streamer/nova")).body).toContain("new");
});

test.each<[string, RequestListener]>([
  ["an error", (_, response) => response.writeHead(500, { "content-type": "text/html" }).end("sorry")],
  ["a redirect", (_, response) => response.writeHead(307, { location: "/fr" }).end()],
  [
    "a page that is not there",
    (_, response) =>
      response.writeHead(404, { "content-type": "text/html", "x-nextjs-cache": "HIT" }).end("no such page"),
  ],
  [
    "a page that Next does not keep",
    (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("for one person"),
  ],
  [
    "a page that Next knows to be old",
    (_, response) =>
      response.writeHead(200, { "content-type": "text/html", "x-nextjs-cache": "STALE" }).end("old"),
  ],
  [
    "a page with a cookie",
    (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "x-nextjs-cache": "HIT", "set-cookie": "who=me" })
        .end("personal"),
  ],
])("%s is passed on and never kept", async (_, listener) => {
  page = listener;
  const first = await ask("/terms");
  const before = asked.length;
  const second = await ask("/terms");
  expect(second.body).toBe(first.body);
  expect(second.status).toBe(first.status);
  expect(asked.length).toBeGreaterThan(before);
});

test("a page that says it is about nothing is answered as not found, whole, and never kept", async () => {
  page = (_, response) => {
    response.setHeader("x-nextjs-cache", "HIT");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end('<meta name="not-found" content="true"/><h1>No such streamer</h1>');
  };
  const answer = await ask("/streamer/nobody");
  expect(answer).toMatchObject({ status: 404, body: expect.stringContaining("No such streamer") });
  page = streamerPage("somebody");
  expect(await ask("/streamer/nobody")).toMatchObject({ status: 200 });
});

test("many at once wait for one answer", async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask("/streamer/nova")));
  expect(asked).toHaveLength(1);
});

test("queries ask Next for nothing more, and fill no memory", async () => {
  await ask("/streamer/nova");
  for (let index = 0; index < 5; index += 1) await ask(`/streamer/nova?x=${index}`);
  expect(asked).toHaveLength(1);
});

test("HEAD says what GET says, without the page", async () => {
  const got = await ask("/streamer/nova");
  const { status, headers, body } = await ask("/streamer/nova", {}, "HEAD");
  expect({ status, body }).toEqual({ status: 200, body: "" });
  expect(headers["content-length"]).toBe(String(got.body.length));
  expect(headers.etag).toBe(got.headers.etag);
});

test("a browser that has the page is told so, until it changes", async () => {
  const { headers } = await ask("/streamer/nova");
  const known = { "if-none-match": headers.etag ?? "" };
  const again = await ask("/streamer/nova", known);
  expect(again).toMatchObject({ status: 304, body: "", headers: { etag: headers.etag } });
  documents.forget([STREAMER]);
  page = streamerPage("second");
  expect((await ask("/streamer/nova", known)).status).toBe(200);
});

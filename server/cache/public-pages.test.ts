import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { NextResponse } from "next/server";
import { isOwnRequest } from "@/lib/http/internal-call";
import { JUST_WROTE_COOKIE } from "@/lib/http/just-wrote";
import { DomainError } from "@/lib/shared/errors";
import { PLAYER_ORIGINS } from "@/lib/shared/video-players";
import { edgeHeaders } from "@/server/edge/edge-headers";
import { policyFor, scriptHash } from "@/server/front/content-security-policy";
import { RenderTurns } from "@/server/front/render-turns";
import { Origin } from "./origin";
import { PublicPages } from "./public-pages";
import { StoredAnswer } from "./stored-answer";

/** The requests for pages that reach the stand-in for Next, and its handlers. */
let asked: IncomingMessage[];
let page: RequestListener;
let sample: RequestListener;
/** The requests that were passed on to Next, and what happens then. */
let passed: string[];
let atNext: (response: ServerResponse) => void;
let pages: PublicPages;
let refusal: DomainError | undefined;
let pageRefusal: DomainError | undefined;
let partRefusal: DomainError | undefined;
/** What Next has invalidated. */
let invalidated: (readonly string[])[];
let invalidateInNext: (tags: readonly string[]) => Promise<void>;
/** The renders that were counted. */
let counted: string[];
let server: Server;
let port: number;

const OURS = "<script>f.push([0])</script>";

function shows(words: string, { status = 200, caching = "s-maxage=31536000" } = {}): RequestListener {
  return (_, response) => {
    response.writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": caching,
      vary: "rsc, next-router-state-tree, Accept-Encoding",
    });
    response.end(`${OURS}<p>${words}</p>`);
  };
}

function makePages(limitFactor = 1000, isKept = false): PublicPages {
  return new PublicPages({
    origin: new Origin(port),
    limitFactor,
    readRefusal: async () => refusal,
    pageRefusal: async (address, hasSession) => {
      counted.push(`${address} ${hasSession}`);
      return pageRefusal;
    },
    partRefusal: async (address, isOfALink) => {
      counted.push(`${address} ${isOfALink ? "link" : "part"}`);
      return partRefusal;
    },
    turns: new RenderTurns(),
    edgeHeaders: edgeHeaders(isKept, true),
    invalidateInNext: (tags) => invalidateInNext(tags),
    policyOf: policyFor({ stripeJsUrl: undefined, stripeApiBase: undefined, analyticsUrl: undefined }),
    middleware: (request) =>
      request.headers.get("accept-language") === "fr"
        ? NextResponse.redirect(new URL("/fr", request.url))
        : NextResponse.next({
            headers: request.headers.get("accept-language") === "es" ? { "set-cookie": "i18next=es" } : {},
          }),
  });
}

beforeEach(async () => {
  asked = [];
  passed = [];
  atNext = () => {};
  refusal = undefined;
  pageRefusal = undefined;
  partRefusal = undefined;
  counted = [];
  invalidated = [];
  invalidateInNext = async (tags) => void invalidated.push(tags);
  page = shows("first");
  sample = shows("terms");
  server = createServer((request, response) => {
    if (!isOwnRequest(request)) {
      const next = () => {
        passed.push(request.url ?? "");
        atNext(response);
        response.end("from Next");
      };
      const visit = { request, response, clientAddress: String(request.headers["x-visitor"] ?? "::1") };
      const toPage = () => pages.render(visit, next);
      if (!pages.answer(visit, toPage)) toPage();
      return;
    }
    if (request.url === "/terms") return sample(request, response);
    if (request.url?.includes("/missing/")) return shows(`no ${request.url}`)(request, response);
    asked.push(request);
    page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  pages = makePages();
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Answer = { status: number | undefined; headers: IncomingMessage["headers"]; body: string };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = { port, path, method, headers, agent: false } as const;
    get({ ...sent }, async (response) =>
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
    ).once("error", reject);
  });
}

test("renders a page once for everybody, and adds the middleware's cookies for each visitor", async () => {
  const first = await ask("/streamer/nova");
  const second = await ask("/streamer/nova", { "accept-language": "es" });
  expect(asked).toHaveLength(1);
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect(second.body).toBe(first.body);
  expect(first.headers["cache-status"]).toBe("bravado; fwd=miss");
  expect(second.headers).toMatchObject({
    "cache-status": "bravado; hit",
    "set-cookie": ["i18next=es"],
    "content-length": String(first.body.length),
    "cache-control": "public, max-age=0, must-revalidate",
  });
});

test("sends nothing of the visitor's to Next", async () => {
  await ask("/streamer/nova", { host: "evil.example", cookie: "session=secret", "x-forwarded-host": "evil" });
  const headers = JSON.stringify(asked[0]?.headers);
  expect(headers).not.toMatch(/evil|secret/);
  expect(asked[0]?.headers.cookie).toBe("i18next=en");
});

test("stores one page for every spelling of its address, and allows its scripts", async () => {
  for (const spelling of ["/streamer/Zo%C3%A9", "/streamer/Zo%c3%a9", "/streamer/%5ao%c3%a9?x=1"]) {
    const { headers, body } = await ask(spelling);
    expect(body).toContain("first");
    expect(headers["content-security-policy"]).toContain(scriptHash("f.push([0])"));
  }
  expect(asked.map(({ url }) => url)).toEqual(["/streamer/Zo%C3%A9"]);
});

test("allows frames of video players on the pages of challenges only", async () => {
  const framesOf = async (url: string) => {
    const policy = String((await ask(url)).headers["content-security-policy"]);
    return policy.split("; ").find((directive) => directive.startsWith("frame-src")) ?? "";
  };
  const players = PLAYER_ORIGINS.join(" ");
  const id = "01a1fdd5-dc8e-703a-8d12-7f169fc2429b";
  expect(await framesOf(`/challenge/${id}`)).toMatch(new RegExp(` ${players}$`));
  expect(await framesOf(`/fr/challenge/${id}`)).toContain(players);
  for (const url of ["/streamer/nova", "/challenges", "/"])
    expect(await framesOf(url)).not.toContain("twitch");
});

test("leaves redirects to Next, also for a stored page", async () => {
  await ask("/streamer/nova");
  expect((await ask("/streamer/nova", { "accept-language": "fr" })).body).toBe("from Next");
});

test.each([
  ["another method", "/streamer/nova", {}, "POST"],
  ["a personal page", "/settings", {}, "GET"],
])("leaves %s to Next", async (_, path, headers, method) => {
  expect((await ask(path, headers, method)).body).toBe("from Next");
  expect(asked).toHaveLength(0);
});

test("shows a change at once to its author, and from then on to others", async () => {
  await ask("/challenges");
  page = shows("second");
  pages.invalidate(["challenges"]);
  expect((await ask("/challenges")).body).toContain("first");
  const [cookie = ""] = JUST_WROTE_COOKIE.split(";");
  expect((await ask("/challenges", { cookie: `next-auth.session-token=b; ${cookie}` })).body).toContain(
    "second",
  );
  expect((await ask("/challenges")).body).toContain("second");
});

test("renders a part of a page once for all who ask for the same one, until something changes on it", async () => {
  const refresh = { rsc: "1", "next-router-state-tree": "tree" };
  page = shows("part");
  const path = "/challenge/1?_rsc=a";
  const [first] = await Promise.all([1, 2, 3].map(() => ask(path, { ...refresh, cookie: "secret" })));
  expect((await ask(path, refresh)).body).toBe(first?.body);
  expect(asked.map(({ url, headers }) => [url, headers.rsc, headers.cookie])).toEqual([
    [path, "1", "i18next=en"],
  ]);
  await ask(path, { ...refresh, "next-router-state-tree": "another" });
  await ask("/challenge/1?_rsc=b", refresh);
  await ask("/challenge/1");
  expect(asked).toHaveLength(4);

  page = shows("changed");
  pages.invalidate(["challenge:1"]);
  const all = await Promise.all([1, 2, 3].map(() => ask(path, refresh)));
  for (const { body } of all) expect(body).toContain("changed");
  expect(asked).toHaveLength(5);
  expect(passed).toEqual([]);
});

test("never shows an old part of a page, however long a new one takes", async () => {
  const refresh = { rsc: "1" };
  await ask("/challenges?_rsc", refresh);
  pages.invalidate(["challenges"]);
  const late =
    (answer: RequestListener): RequestListener =>
    (request, response) =>
      void setTimeout(() => answer(request, response), 1_200);
  page = late(shows("new"));
  expect((await ask("/challenges?_rsc", refresh)).body).toContain("new");
  pages.invalidate(["challenges"]);
  page = (_, response) => response.destroy();
  expect((await ask("/challenges?_rsc", refresh)).status).toBe(503);
});

test("lets no cache keep a part of a page, which has the page's address", async () => {
  const refresh = { rsc: "1" };
  const { headers } = await ask("/terms?_rsc", refresh);
  const again = await ask("/terms?_rsc", { ...refresh, "if-none-match": headers.etag ?? "" });
  expect([headers["cache-control"], again.status, again.headers["cache-control"]]).toEqual([
    "private, no-cache",
    304,
    "private, no-cache",
  ]);
});

test("asks Next for nothing while it renders a page that misses a change: it would answer with that one", async () => {
  let finish = () => {};
  page = (request, response) => {
    finish = () => shows("old")(request, response);
  };
  const old = ask("/challenges");
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve));
  pages.noteChanged(["challenges"]);
  page = shows("new");
  const part = ask("/challenges?_rsc", { rsc: "1" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(1);
  finish();
  expect((await old).body).toContain("old");
  expect((await part).body).toContain("new");
  expect(invalidated).toEqual([["challenges"]]);
});

test("asks Next for no part of a page until Next knows what its render missed, which after a gap may be anything", async () => {
  let know = () => {};
  invalidateInNext = (tags) => {
    invalidated.push(tags);
    return new Promise<void>((resolve) => {
      know = resolve;
    });
  };
  page = (request, response) => {
    pages.noteChanged("all");
    shows("old")(request, response);
  };
  const old = ask("/challenges");
  while (invalidated.length === 0) await new Promise((resolve) => setTimeout(resolve));
  expect(invalidated).toEqual([["challenges"]]);
  page = shows("new");
  const part = ask("/challenges?_rsc", { rsc: "1" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(1);
  know();
  await old;
  expect((await part).body).toContain("new");
});

test("keeps a missing part for a moment: a crowd may still have its page open", async () => {
  page = shows("gone", { status: 404, caching: "no-store" });
  const parts = [1, 2].map(() => () => ask("/challenge/1?_rsc", { rsc: "1" }));
  for (const part of parts) expect((await part()).status).toBe(404);
  expect(asked).toHaveLength(1);
});

test.each<[string, string, Record<string, string>]>([
  ["of a search", "/challenges/search?_rsc", { rsc: "1" }],
  [
    "whose headers are very long",
    "/challenges?_rsc",
    { rsc: "1", "next-router-state-tree": "x".repeat(4_000) },
  ],
  ["in another language", "/challenges?_rsc", { rsc: "1", "accept-language": "fr" }],
  ["that a link loads", "/challenges?_rsc", { rsc: "1", "next-url": "/discover" }],
  ["with another query", "/challenges?x=1&_rsc", { rsc: "1" }],
  ["that Next takes for the page", "/terms?_rsc", { rsc: "0" }],
])("leaves a part %s to Next", async (_, path, headers) => {
  await ask(path, headers);
  expect(passed).toEqual([path]);
});

test.each<[string, Record<string, string>]>([
  ["a page", {}],
  ["the refresh of an open page", { rsc: "1" }],
])("invalidates again in Next what changed on %s while it was rendered", async (_, headers) => {
  const events = [["challenge:1"], ["challenges", "streamer:1"]];
  const change = () => {
    for (const tags of events) pages.noteChanged(tags);
  };
  page = (request, response) => {
    change();
    shows("as it was before")(request, response);
  };
  atNext = change;
  await ask("/challenges", headers);
  await ask("/terms", headers);
  while (invalidated.length === 0) await new Promise((resolve) => setTimeout(resolve));
  expect(invalidated).toEqual([["challenges"]]);
});

test.each<[string, RequestListener]>([
  ["a redirect", (_, response) => response.writeHead(307, { location: "/fr" }).end()],
  ["a page that Next does not store", shows("personal", { caching: "private, no-store" })],
  [
    "a page with a cookie",
    (_, response) => response.writeHead(200, { "set-cookie": "who=me", "cache-control": "s-maxage=1" }).end(),
  ],
  ["a failure", shows("sorry", { status: 500 })],
])("passes on %s without cookies, and does not store it", async (_, listener) => {
  page = listener;
  const first = await ask("/streamers");
  const second = await ask("/streamers");
  expect(second).toMatchObject({ body: first.body, status: first.status });
  expect(second.headers["set-cookie"]).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test("serves a page with an unknown script without allowing it, and does not store it", async () => {
  page = shows("<script>evil()</script>");
  const { headers } = await ask("/streamer/nova");
  expect(headers["content-security-policy"]).toContain(scriptHash("f.push([0])"));
  expect(headers["content-security-policy"]).not.toContain(scriptHash("evil()"));
  await ask("/streamer/nova");
  expect(asked).toHaveLength(2);
});

test("answers 404 with the page of missing things, and stores that briefly", async () => {
  page = shows("an empty shell", { status: 404 });
  for (let index = 0; index < 2; index += 1)
    expect(await ask("/fr/streamer/nobody")).toMatchObject({
      status: 404,
      body: expect.stringContaining("no /fr/missing/streamer"),
    });
  expect(asked).toHaveLength(1);
});

test.each<[string, string, Record<string, string>, number]>([
  ["pages", "", {}, 404],
  ["parts of pages, such as the refresh of an open one", "?_rsc=a", { rsc: "1" }, 404],
  ["parts of pages that are left to Next", "?x=1&_rsc=a", { rsc: "1" }, 429],
])(
  "limits requests for unknown %s per network address, and still serves stored pages",
  async (_, query, headers, again) => {
    pages = makePages(3 / 60);
    await ask("/streamer/nova");
    page = shows("", { status: 404 });
    atNext = (response) => {
      response.statusCode = 404;
    };
    for (let index = 0; index < 3; index += 1)
      expect((await ask(`/x${index}${query}`, headers)).status).toBe(404);
    expect(await ask(`/x4${query}`, headers)).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
      body: expect.stringContaining("no /missing/busy"),
    });
    expect((await ask(`/x1${query}`, headers)).status).toBe(again);
    expect((await ask("/streamer/nova")).status).toBe(200);
    expect(asked.length + passed.length).toBe(4);
  },
);

test("counts no refresh of what is kept, and other parts of a kept page by their own limit", async () => {
  const refresh = { rsc: "1" };
  await ask("/challenge/1");
  await ask("/challenge/2?_rsc=a", refresh);
  refusal = new DomainError("rate_limited", { retryAfterSeconds: 7 });
  const statuses = async (...paths: string[]) => {
    const answers = [];
    for (const path of paths) answers.push((await ask(path, refresh)).status);
    return answers;
  };
  expect(await statuses("/challenge/1?_rsc=a", "/challenge/2?_rsc=a")).toEqual([200, 200]);
  expect(await statuses("/challenge/2?_rsc=b", "/challenge/3?_rsc=a")).toEqual([429, 429]);
  partRefusal = refusal;
  pages.invalidate(["challenge:1", "challenge:2"]);
  expect(await statuses("/challenge/1?_rsc=a", "/challenge/2?_rsc=a")).toEqual([200, 200]);
  expect(await statuses("/challenge/1?_rsc=b")).toEqual([429]);
});

test("answers 503 while Next cannot be reached", async () => {
  await ask("/streamer/nova");
  page = (request) => request.socket.destroy();
  expect(await ask("/streamers")).toMatchObject({ status: 503 });
  expect((await ask("/streamer/nova")).body).toContain("first");
});

test("answers 503 when Next's error page cannot be sent", async () => {
  page = shows("sorry", { status: 500 });
  jest.spyOn(StoredAnswer.prototype, "encoded").mockRejectedValueOnce(new Error("no memory"));
  expect(await ask("/streamer/nova")).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});

test("learns no script shapes from an error page", async () => {
  sample = shows("<script>sorry()</script>", { status: 500 });
  expect((await ask("/streamers")).status).toBe(503);
  sample = shows("terms");
  page = shows("<script>sorry()</script>");
  const { status, headers } = await ask("/streamers");
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).not.toContain(scriptHash("sorry()"));
});

test("answers HEAD with the headers of GET", async () => {
  const got = await ask("/streamer/nova");
  const { status, headers, body } = await ask("/streamer/nova", {}, "HEAD");
  expect({ status, body }).toEqual({ status: 200, body: "" });
  expect(headers["content-length"]).toBe(String(got.body.length));
  expect(headers.etag).toBe(got.headers.etag);
});

test("answers 304 to a browser that has the page", async () => {
  const { headers } = await ask("/streamer/nova");
  const again = await ask("/streamer/nova", { "if-none-match": headers.etag ?? "" });
  expect(again).toMatchObject({ status: 304, body: "", headers: { etag: headers.etag } });
});

test("refuses a visitor over the limit a page that must be rendered", async () => {
  await ask("/streamer/nova");
  refusal = new DomainError("rate_limited", { retryAfterSeconds: 7 });
  expect(await ask("/streamers")).toMatchObject({ status: 429, headers: { "retry-after": "7" } });
  expect((await ask("/streamer/nova")).status).toBe(200);
  expect(asked).toHaveLength(1);
});

test("renders anew for whom claims a session and to have written, and not for them for ever", async () => {
  pages = makePages(2 / 120);
  const [cookie = ""] = JUST_WROTE_COOKIE.split(";");
  const visit = (session: string) => ask("/challenges", { cookie: `${session}${cookie}` });
  await ask("/challenges");
  await visit("");
  expect(asked).toHaveLength(1);
  for (let again = 0; again < 4; again += 1) await visit("next-auth.session-token=forged; ");
  expect(asked).toHaveLength(3);
});

describe("behind a CDN", () => {
  const ID = "01a1fdd5-dc8e-703a-8d12-7f169fc2429b";
  const BRIEF = "public, max-age=0, s-maxage=2, stale-while-revalidate=1";
  const LONG = "public, max-age=0, s-maxage=30, stale-while-revalidate=1";
  const OLD = "public, max-age=0, s-maxage=1";
  const NOT = "public, max-age=0, must-revalidate";
  beforeEach(() => {
    pages = makePages(1000, true);
  });

  test.each([
    ["/terms2", LONG, undefined],
    [`/fr/challenge/${ID}`, LONG, `challenge:${ID} changing`],
    ["/streamer/NOVA", LONG, "name:nova changing"],
    ["/streamer/Zo%C3%A9", LONG, "name:zo%C3%A9 changing"],
    ["/challenges", BRIEF, undefined],
    ["/leaderboard/viewers", BRIEF, undefined],
  ])("lets it keep %s", async (path, caching, keys) => {
    const { headers } = await ask(path);
    expect(headers["cache-control"]).toBe(caching);
    expect(headers["surrogate-key"]).toBe(keys);
    expect(headers["cache-tag"]).toBe(keys?.replace(" ", ","));
  });

  test("lets it keep an outdated page for a second, and no page of somebody who has just written, and no search", async () => {
    await ask("/challenges");
    pages.invalidate(["challenges"]);
    expect((await ask("/challenges")).headers["cache-control"]).toBe(OLD);
    const [wrote = ""] = JUST_WROTE_COOKIE.split(";");
    const cookie = `next-auth.session-token=b; ${wrote}`;
    expect((await ask("/challenges", { cookie })).headers["cache-control"]).toBe(NOT);
    expect((await ask("/challenges/search?q=a")).headers["cache-control"]).toBe(NOT);
    expect((await ask("/challenges")).headers["cache-control"]).toBe(BRIEF);
  });

  test.each(["/streamer/nova?_rsc=1a2b", "/streamer/nova?tab=past&_rsc"])(
    "keeps it from showing the page to those who refresh it: %s",
    async (part) => {
      await ask("/streamer/nova");
      const { headers, body } = await ask(part);
      expect(body).toContain("first");
      expect(headers).toMatchObject({ "cache-control": "private, no-cache" });
      expect(headers["surrogate-key"]).toBeUndefined();
      expect((await ask("/streamer/nova?utm_source=_rsc")).headers["cache-control"]).toBe(LONG);
    },
  );

  test("gives it nothing that must not be stored", async () => {
    page = shows("<script>evil()</script>");
    expect((await ask("/streamer/nova")).headers["cache-control"]).toBe("private, no-cache");
  });
});

describe("searches", () => {
  beforeEach(() => {
    page = shows("found", { caching: "private, no-cache, no-store" });
  });

  test("are counted, rendered and kept for a moment; the same one is not rendered again", async () => {
    await ask("/discover/search?q=ana&utm_source=x");
    expect(await ask("/discover/search?q=ana")).toMatchObject({
      status: 200,
      headers: { "cache-status": "bravado; hit" },
    });
    expect(asked.map(({ url }) => url)).toEqual(["/discover/search?q=ana"]);
    expect(counted).toEqual(["::1 false"]);
  });

  test("beyond the limit are refused by a page in the visitor's language, and kept ones are not", async () => {
    await ask("/discover/search?q=ana");
    pageRefusal = new DomainError("rate_limited", { retryAfterSeconds: 9 });
    for (const [url, headers, busy] of [
      ["/discover/search?q=x", {}, "/missing/busy"],
      ["/fr/discover/search?q=x", {}, "/fr/missing/busy"],
      ["/settings", { cookie: "i18next=es" }, "/es/missing/busy"],
      ["/?mode=signin&x=1", { "accept-language": "fr" }, "/fr/missing/busy"],
    ] as const) {
      expect(await ask(url, headers)).toMatchObject({
        status: 429,
        headers: { "retry-after": "9" },
        body: expect.stringContaining(`no ${busy}`),
      });
    }
    expect((await ask("/discover/search?q=ana")).status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

/** Has Next answer pages whose address contains `part` only when the returned function is called, and others at once. */
function holdPages(part = ""): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page = (request, response) => {
    if (request.url?.includes(part)) void released.then(() => shows("late")(request, response));
    else shows("here")(request, response);
  };
  return release;
}

test("pages that nobody has asked for lately take their visitor's turns; stored ones are served meanwhile", async () => {
  await ask("/challenges");
  const release = holdPages();
  const rendered = [1, 2, 3, 4].map((name) => ask(`/streamer/nobody-${name}`));
  // Until those that have a turn have come as far as their page.
  for (let visit = 0; visit < 20 || asked.length < 3; visit += 1)
    expect((await ask("/challenges")).headers["cache-status"]).toBe("bravado; hit");
  const nobody = expect.stringContaining("/streamer/nobody-");
  expect(asked.map(({ url }) => url)).toEqual(["/challenges", nobody, nobody]);
  release();
  expect((await Promise.all(rendered)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(asked).toHaveLength(5);
});

test("parts that nobody has asked for lately take their visitor's turns, also of a stored page", async () => {
  await ask("/challenges");
  const release = holdPages();
  const parts = [1, 2, 3, 4].map((tree) => ask(`/challenges?_rsc=${tree}`, { rsc: "1" }));
  while (asked.length < 3) await ask("/challenges");
  await ask("/challenges");
  expect(asked).toHaveLength(3);
  release();
  await Promise.all(parts);
  expect(asked).toHaveLength(5);
});

test("nobody waits behind another visitor's pages, not even for the same page", async () => {
  const release = holdPages("nobody");
  const waiting = ["/streamer/nobody-1", "/streamer/nobody-2", "/challenge/1"].map((path) => ask(path));
  while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await ask("/challenge/1", { "x-visitor": "::2" })).body).toContain("here");
  release();
  await Promise.all(waiting);
  expect(asked).toHaveLength(3);
});

test("a crowd behind one address that waits for one page takes one turn", async () => {
  const release = holdPages("nobody");
  await ask("/challenges");
  const first = ask("/streamer/nobody");
  while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve));
  const crowd = [1, 2, 3, 4].map(() => ask("/streamer/nobody"));
  for (let visit = 0; visit < 20; visit += 1) await ask("/challenges");
  const other = ask("/challenge/1");
  // If one of the crowd held the other turn, Next would not be asked for this before the release.
  for (let visit = 0; visit < 1_000 && asked.length < 3; visit += 1) await ask("/challenges");
  const whileHeld = asked.map(({ url }) => url);
  release();
  expect((await Promise.all([first, ...crowd])).every(({ body }) => body.includes("late"))).toBe(true);
  expect((await other).body).toContain("here");
  expect(whileHeld).toEqual(["/challenges", "/streamer/nobody", "/challenge/1"]);
});

test("a refresh that waits for what is kept takes no turn from its visitor's other pages", async () => {
  const refreshes = [1, 2].map((query) => () => ask(`/challenges?_rsc=${query}`, { rsc: "1" }));
  for (const refresh of refreshes) await refresh();
  pages.invalidate(["challenges"]);
  const late = Promise.all(refreshes.map((refresh) => refresh()));
  await ask("/challenge/1");
  expect(asked).toHaveLength(3);
  await late;
  expect(asked).toHaveLength(5);
});

test("a streamer whose name ends like a file's has a page like any other", async () => {
  await ask("/streamer/node.js");
  expect((await ask("/streamer/node.js")).headers["cache-status"]).toBe("bravado; hit");
  expect(passed).toEqual([]);
});

test("counts personal pages and sitemaps, and apart from them refreshes and what links load; none as a read", async () => {
  const session = { cookie: "next-auth.session-token=x" };
  refusal = new DomainError("rate_limited", { retryAfterSeconds: 7 });
  await ask("/settings", session);
  await ask("/settings", { ...session, rsc: "1" });
  await ask("/challenges/search?q=ana", { rsc: "1" });
  await ask("/settings", { rsc: "1", "next-url": "/discover" });
  await ask("/challenges?_rsc=a", { rsc: "1", "next-url": "/discover" });
  await ask("/sitemap.xml");
  await ask("/sitemaps/pages.xml", { rsc: "1" });
  expect(counted).toEqual(
    ["true", "part", "part", "link", "link", "false", "false"].map((kind) => `::1 ${kind}`),
  );
  expect(passed).toHaveLength(7);
});

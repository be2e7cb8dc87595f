import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { NextResponse } from "next/server";
import { hashOf, policyFor } from "../content-security-policy";
import { OwnPages } from "./own-pages";

/** What the stand-in for Next was asked, and answers. */
let asked: IncomingMessage[];
let page: RequestListener;
let signedIn: Set<string>;
let pages: OwnPages;
let server: Server;
let port: number;

const claimOf = (headers: Headers) => {
  const userId = /session=(\w+)/.exec(headers.get("cookie") ?? headers.get("authorization") ?? "")?.[1];
  return userId === undefined ? null : { userId, sessionId: `${userId}'s` };
};

const sessions = {
  readClaim: async (headers: Headers) => claimOf(headers),
  resolveActor: async (headers: Headers) => {
    const claim = claimOf(headers);
    return claim !== null && signedIn.has(claim.userId) ? { ...claim, role: "user" as const } : null;
  },
};

function dashboard(words: string): RequestListener {
  return ({ headers, url }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "private, no-store");
    response.end(`${words} of ${headers.cookie} at ${url}<script>ours()</script>`);
  };
}

beforeEach(async () => {
  asked = [];
  signedIn = new Set(["mila", "theo"]);
  page = dashboard("first");
  server = createServer((incoming, response) => {
    if (incoming.method === "POST") {
      pages.heedWrite(incoming, response);
      response.end();
      return;
    }
    pages.answer(incoming, response, () => {
      asked.push(incoming);
      page(incoming, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  pages = new OwnPages({
    port,
    sessions,
    policyOf: policyFor({ stripeJsUrl: undefined, stripeApiBase: undefined, analyticsUrl: undefined }),
    middleware: ({ headers, url }) =>
      headers.get("accept-language") === "fr"
        ? NextResponse.redirect(new URL("/fr/viewer-dashboard", url))
        : NextResponse.next(),
  });
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, headers: Record<string, string>, method = "GET") {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, method, headers, agent: false }, resolve).once("error", reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const MILA = { cookie: "session=mila" };
const THEO = { cookie: "session=theo" };
const VIEWER = "/viewer-dashboard";
const STREAMER = "/fr/streamer-dashboard";

test("a dashboard is made once for its owner's browser, and stays private", async () => {
  const first = await ask(VIEWER, MILA);
  const second = await ask(VIEWER, MILA);
  expect(asked).toHaveLength(1);
  expect(second.body).toBe(first.body);
  expect(first.body).toContain("session=mila");
  expect(second.headers["cache-control"]).toBe("private, no-store");
  expect(second.headers["content-security-policy"]).toContain(hashOf("ours()"));
});

test("nobody gets the page of somebody else, nor that of another tab or language", async () => {
  await ask(VIEWER, MILA);
  expect((await ask(VIEWER, THEO)).body).toContain("session=theo");
  expect((await ask(VIEWER, { cookie: "session=mila; tab=challenges" })).body).toContain("tab=challenges");
  expect((await ask(`/es${VIEWER}`, MILA)).body).toContain("at /es/");
  expect(asked).toHaveLength(4);
});

test("whose session has ended is answered by Next, whatever is kept", async () => {
  await ask(VIEWER, MILA);
  signedIn.delete("mila");
  page = (_, response) => response.writeHead(307, { location: "/auth" }).end();
  expect(await ask(VIEWER, MILA)).toMatchObject({ status: 307, body: "" });
});

test.each([
  ["an event of theirs", VIEWER, "user:mila"],
  ["an event of what the viewer browses", VIEWER, "challenges"],
  ["an event of theirs as a streamer", STREAMER, "streamer:mila"],
])("%s shows the page as it is now", async (_, path, channel) => {
  await ask(path, MILA);
  pages.forget([channel]);
  page = dashboard("second");
  expect((await ask(path, MILA)).body).toContain("second");
});

test("an event of somebody else makes no page anew", async () => {
  await ask(STREAMER, MILA);
  pages.forget(["user:theo", "streamer:theo", "challenges"]);
  await ask(STREAMER, MILA);
  expect(asked).toHaveLength(1);
});

test.each([MILA, { authorization: "Bearer session=mila" }])(
  "who writes sees what they wrote (%p)",
  async (by) => {
    await ask(VIEWER, MILA);
    await ask(VIEWER, THEO);
    await ask("/api/users/profile", by, "POST");
    page = dashboard("second");
    expect((await ask(VIEWER, MILA)).body).toContain("second");
    expect((await ask(VIEWER, THEO)).body).toContain("first");
  },
);

test("a page that was read before a change is not kept", async () => {
  const old = dashboard("old");
  page = (incoming, response) => {
    pages.forget(["user:mila"]);
    old(incoming, response);
  };
  await ask(VIEWER, MILA);
  page = dashboard("new");
  expect((await ask(VIEWER, MILA)).body).toContain("new");
});

test("after a gap every page is made anew", async () => {
  await ask(VIEWER, MILA);
  pages.forgetAll();
  await ask(VIEWER, MILA);
  expect(asked).toHaveLength(2);
});

test.each<[string, string, Record<string, string>]>([
  ["without a cookie", VIEWER, {}],
  ["of nobody whom the cookies name", VIEWER, { cookie: "theme=dark" }],
  ["that says who it is in two ways", VIEWER, { ...MILA, authorization: "Bearer x" }],
  ["with a query", `${VIEWER}?tab=challenges`, MILA],
  ["for a part of the page", `${VIEWER}?_rsc=1`, { ...MILA, rsc: "1" }],
  ["for another page", "/settings", MILA],
  ["that the middleware sends elsewhere", VIEWER, { ...MILA, "accept-language": "fr" }],
])("a request %s is Next's to answer, each time", async (_, path, headers) => {
  await ask(path, headers);
  await ask(path, headers);
  expect(asked).toHaveLength(2);
});

test("a page that sets a cookie is not kept", async () => {
  page = (_, response) =>
    response.writeHead(200, { "content-type": "text/html", "set-cookie": "a=b" }).end("personal");
  const { headers } = await ask(VIEWER, MILA);
  expect(headers["set-cookie"]).toEqual(["a=b"]);
});

import { call } from "./call";

const sent = jest.fn(async () => Response.json({ id: "1" }));
const { fetch } = globalThis;

beforeEach(() => {
  sent.mockClear();
  Object.assign(globalThis, { fetch: sent, document: { documentElement: { lang: "fr" } } });
});
afterAll(() => {
  Object.assign(globalThis, { fetch });
  Reflect.deleteProperty(globalThis, "document");
});

test("sends the body to the route's address, in the language of the page", async () => {
  const boost = { amount: "5" };
  await call("POST /api/challenges/{id}/boost", { params: { id: "a/b" }, body: boost });
  expect(sent).toHaveBeenCalledWith("/api/challenges/a%2Fb/boost", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": "fr",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/),
    },
    body: JSON.stringify(boost),
    signal: expect.any(AbortSignal),
  });
});

test("leaves the request's id to the server where the browser makes none, as on pages without https", async () => {
  const crypto = jest.replaceProperty(globalThis, "crypto", {} as Crypto);
  await call("GET /api/notifications/unread");
  crypto.restore();
  expect(sent).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ headers: expect.objectContaining({ "x-request-id": "" }) }),
  );
});

test("requires the parts of every route that a key may be", async () => {
  const parts = { params: { id: "1" } };
  const either = "POST /api/challenges/{id}/accept" as
    | "POST /api/challenges/{id}/accept"
    | "POST /api/challenges/{id}/decline";
  await call(either, parts);
  const needy = "POST /api/challenges/{id}/accept" as
    | "POST /api/challenges/{id}/accept"
    | "POST /api/challenges/{id}/boost";
  // @ts-expect-error a boost needs its body
  await call(needy, parts);
  expect(sent).toHaveBeenCalledTimes(2);
});

test.each([
  ["GET /api/notifications/unread", 10_000],
  ["POST /api/challenges/{id}/accept", 20_000],
] as const)(
  "%s without an answer fails after %i ms: a write outlasts the server's own patience",
  async (route, ms) => {
    const timeout = jest.spyOn(AbortSignal, "timeout");
    await (route.startsWith("GET")
      ? call("GET /api/notifications/unread")
      : call("POST /api/challenges/{id}/accept", { params: { id: "1" } }));
    expect(timeout).toHaveBeenCalledWith(ms);
    expect(sent).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ signal: timeout.mock.results[0]?.value }),
    );
    timeout.mockRestore();
  },
);

test("a call that its caller may abort still fails without an answer", async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  await call("GET /api/users/payment-methods", { signal: new AbortController().signal });
  const [, { signal }] = sent.mock.calls[0] as unknown as [string, { signal: AbortSignal }];
  expect(signal.aborted).toBe(false);
  limit.abort();
  expect(signal.aborted).toBe(true);
  timeout.mockRestore();
});

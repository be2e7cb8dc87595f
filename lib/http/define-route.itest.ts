import { randomUUID } from "node:crypto";
import { listSessions } from "@/lib/auth";
import type { DeviceSession } from "@/lib/auth/contract";
import { env } from "@/lib/shared/env";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { type ContractKey, contract } from "./contract";
import { defineRoute, refuse } from "./define-route";
import { mayBeLeftOut, type RouteContract } from "./route-contract";

/** A route that declares no errors. */
const route = defineRoute("GET /api/health", async () => {
  throw new DomainError("wrong_state");
});
const call = () => route(new Request("http://localhost/api/health"), { params: Promise.resolve({}) });

afterEach(() => {
  Object.assign(env(), { NODE_ENV: "test" });
  jest.restoreAllMocks();
});

test("throws for an undeclared refusal in development and tests", async () => {
  await expect(call()).rejects.toThrow(
    'GET /api/health refused with "wrong_state", which its contract does not declare.',
  );
});

test("so does a refusal of a route outside the JSON contract", () => {
  const request = new Request("http://localhost/api/csp-reports", { method: "POST" });
  const refusing = (code: ErrorCode) => refuse(new DomainError(code), "POST /api/csp-reports", request);
  expect(refusing("malformed_json").status).toBe(400);
  expect(() => refusing("wrong_state")).toThrow('POST /api/csp-reports refused with "wrong_state"');
});

test("answers with an undeclared refusal in production, and logs it", async () => {
  Object.assign(env(), { NODE_ENV: "production" });
  const logged = jest.spyOn(log, "error").mockReturnValue(undefined);
  const answer = await call();
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "wrong_state" });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({
      err: expect.objectContaining({ message: expect.stringContaining("does not declare") }),
    }),
    "refused for a reason that is not declared",
  );
});

test("says nothing of an unexpected error, and logs it with the request's id", async () => {
  Object.assign(env(), { NODE_ENV: "production" });
  const logged = jest.spyOn(log, "error").mockReturnValue(undefined);
  const error = new Error('relation "users" does not exist');
  const failing = defineRoute("GET /api/health", async () => {
    throw error;
  });
  const headers = { "x-request-id": "given" };
  const request = new Request("http://localhost/api/health", { headers });
  const answer = await failing(request, { params: Promise.resolve({}) });
  const message = "Something went wrong. Please try again.";
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: "internal", message, request_id: "given" },
  ]);
  expect(logged).toHaveBeenCalledWith(
    { err: error, route: "GET /api/health", requestId: "given" },
    "route failed",
  );
});

test("a route without a query ignores what the address says, zero bytes included", async () => {
  const healthy = defineRoute("GET /api/health", async () => ({ status: "ok" as const }));
  const answer = await healthy(new Request("http://localhost/api/health?q=%00"), {
    params: Promise.resolve({}),
  });
  expect(answer.status).toBe(200);
});

test("decodes a query and a body once", async () => {
  const searching = defineRoute("GET /api/streamers", async ({ query }) => {
    expect(query.q).toBe("%41+\\u0041&lt;");
    return { items: [], nextCursor: null };
  });
  const q = encodeURIComponent("%41+\\u0041&lt;");
  expect((await callRoute(searching, { path: `/api/streamers?q=${q}` })).status).toBe(200);
  const saying = defineRoute("POST /api/auth/confirm", async ({ body }) => {
    expect(body.token).toBe("%41+\\u0041&lt;");
    return { email: "" };
  });
  expect((await callRoute(saying, { method: "POST", json: { token: "%41+\\u0041&lt;" } })).status).toBe(200);
});

test("outside of production, answers with no field that the contract does not name, however deep", async () => {
  jest.spyOn(log, "error").mockReturnValue(undefined);
  const { token, actor } = await signedUp();
  const [session] = await listSessions(actor);
  const ask = (more: object) => {
    const answering = defineRoute("GET /api/auth/sessions", async () => [
      Object.assign({}, session, more) as DeviceSession,
    ]);
    return callRoute(answering, { token });
  };
  expect((await ask({})).status).toBe(200);
  expect((await ask({ address_hash: "x" })).status).toBe(500);
});

describe("a body that may be left out", () => {
  const routes = Object.entries<RouteContract>(contract).filter(([, { body }]) => body && mayBeLeftOut(body));
  const keys = routes.map(([key]) => key as ContractKey);

  let token: string;
  beforeAll(async () => {
    token = (await signedUp()).token;
  });

  /** What the use-case gets of a call with these bytes. */
  async function bodyOf(key: ContractKey, body: string | undefined, type: string | undefined) {
    const got: unknown[] = [];
    const handler = defineRoute(key, async (call): Promise<never> => {
      got.push(call.body);
      throw new DomainError("unauthenticated");
    });
    const answer = await callRoute(handler, {
      method: "POST",
      token,
      params: { id: randomUUID(), streamer_id: randomUUID() },
      ...(type && { headers: { "content-type": type } }),
      ...(body !== undefined && { body }),
    });
    return { got, code: answer.body.code };
  }

  test("is that of every call that needs nothing of it", () => {
    expect(keys.sort()).toEqual([
      "DELETE /api/users/me",
      "POST /api/admin/money/audit",
      "POST /api/auth/two-step",
      "POST /api/auth/two-step/recovery-codes",
      "POST /api/challenges/{id}/appeal",
      "POST /api/challenges/{id}/complete",
      "POST /api/challenges/{id}/decline",
      "POST /api/desks/{streamer_id}/challenges/{id}/decline",
      "POST /api/notifications",
      "POST /api/streamers/me/overlay/test",
      "POST /api/streamers/me/scheduled-transfers/{id}/retry",
      "POST /api/streamers/me/stripe/account",
      "POST /api/users/toggle-status",
    ]);
  });

  test.each(keys)("%s may come without one, whatever content type it sends", async (key) => {
    const { body: schema }: RouteContract = contract[key];
    for (const type of [undefined, "application/json", "text/plain"]) {
      for (const body of [undefined, ""])
        expect(await bodyOf(key, body, type)).toEqual({
          got: [schema?.parse(undefined)],
          code: "unauthenticated",
        });
    }
  });

  test.each([
    ["{", "application/json", "malformed_json"],
    ["{}", "text/plain", "unsupported_content_type"],
    ['{"proof_url":"x"}', "application/json", "invalid_input"],
  ])("is read where it has bytes: %s as %s", async (body, type, code) => {
    expect(await bodyOf("POST /api/challenges/{id}/complete", body, type)).toEqual({ got: [], code });
  });
});

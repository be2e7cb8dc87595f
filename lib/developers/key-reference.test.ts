import { contract } from "@/lib/http/contract";
import { openApiDocument } from "@/lib/http/openapi";
import type { RouteContract } from "@/lib/http/route-contract";
import { keyReference } from "./key-reference";

/** Source: docs/product/api-keys.md#the-reference. */

const { calls, challenge } = keyReference(openApiDocument());
const call = (key: string) => calls.find(({ method, path }) => `${method} ${path}` === key);

test("lists exactly the calls of the contract that a key may make, with their scope", () => {
  const expected = Object.entries<RouteContract>(contract).flatMap(([key, { apiKey }]) =>
    apiKey === undefined ? [] : [`${key} ${apiKey}`],
  );
  expect(calls.map(({ method, path, scope }) => `${method} ${path} ${scope}`).sort()).toEqual(
    expected.sort(),
  );
});

test("says what a call takes", () => {
  expect(call("GET /api/challenges/streamer/{streamerId}")?.parameters).toContainEqual({
    ...{ name: "status", in: "query", required: false },
    type: '"active" | "accepted" | "history"',
  });
  expect(call("POST /api/streamers/me/overlay/test")?.body).toMatchObject([
    { name: "kind", required: false },
  ]);
});

test("says what a call answers: a challenge once for all, a list as one, and nothing as 204", () => {
  expect(call("POST /api/challenges/{id}/accept")?.answer).toMatchObject({
    list: false,
    fields: "challenge",
  });
  expect(call("GET /api/challenges/streamer/{streamerId}")?.answer).toMatchObject({
    list: true,
    fields: "challenge",
  });
  expect(challenge).toContainEqual({ name: "amount", type: "number", required: true });
  expect(call("DELETE /api/streamers/me/rehearsal")?.answer).toEqual({
    status: "204",
    list: false,
    fields: [],
  });
});

test("says how a call may be refused", () => {
  const refusals = call("POST /api/streamers/me/rehearsal")?.errors;
  expect(refusals).toContainEqual({ status: "409", codes: ["rehearsal_refused"] });
  expect(refusals?.find(({ status }) => status === "403")?.codes).toContain("api_key_scope");
});

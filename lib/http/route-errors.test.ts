import { z } from "zod";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import { contract } from "./contract";
import { type RawRoute, rawRoutes } from "./raw-routes";
import type { RouteContract } from "./route-contract";
import { errorsOf, rawErrorsOf, undeclaredRefusal } from "./route-errors";

const routes = Object.entries<RouteContract>(contract);
const bare: RouteContract = { summary: "", auth: "public", output: null, errors: ["wrong_state"] };
const refusing = (code: ConstructorParameters<typeof DomainError>[0]) => {
  return undeclaredRefusal("POST /api/somewhere", errorsOf("POST", bare), new DomainError(code))?.message;
};

/** Of every request with a body, ahead of the routes. */
const AHEAD = ["body_too_large", "rate_limited"];

test("reports a refusal that the contract does not declare", () => {
  expect(refusing("boost_closed")).toMatch('POST /api/somewhere refused with "boost_closed"');
  expect(refusing("unauthenticated")).toMatch("unauthenticated");
  expect(refusing("wrong_state")).toBeUndefined();
  expect(refusing("internal")).toBeUndefined();
  expect(undeclaredRefusal("POST /api/somewhere", errorsOf("POST", bare), new Error("broken"))).toBeNull();
});

test.each<[string, Partial<RouteContract>, string, readonly string[]]>([
  ["nothing", {}, "POST", AHEAD],
  ["nothing and reads", {}, "GET", ["rate_limited"]],
  ["nothing, reads and is exempt", { rateLimit: null }, "GET", []],
  ["an id", { params: z.object({}) }, "POST", [...AHEAD, "invalid_input"]],
  [
    "a body",
    { body: z.object({}) },
    "POST",
    [...AHEAD, "invalid_input", "malformed_json", "unsupported_content_type"],
  ],
  ["a session to read", { auth: "user" }, "GET", ["unauthenticated", "api_key_scope", "rate_limited"]],
  [
    "a session to write",
    { auth: "user" },
    "PUT",
    [...AHEAD, "unauthenticated", "api_key_scope", "cross_site"],
  ],
  [
    "no session, but takes a key",
    { apiKey: "read" },
    "GET",
    ["unauthenticated", "api_key_scope", "rate_limited"],
  ],
  ["the minimum age", { minimumAge: true }, "POST", [...AHEAD, "too_young"]],
  ["recent authentication", { recentAuth: true }, "POST", [...AHEAD, "step_up_required"]],
  ["a limit", { rateLimit: "mail_reset" }, "POST", AHEAD],
])("a route that needs %s declares the refusals that follow", (_, asks, method, implied) => {
  expect([...errorsOf(method, { ...bare, errors: [], ...asks })].sort()).toEqual([...implied].sort());
});

test("a route outside the JSON contract may only refuse for declared reasons", () => {
  const declared = rawErrorsOf("POST", rawRoutes["POST /api/csp-reports"]);
  const fault = (code: ErrorCode) =>
    undeclaredRefusal("POST /api/csp-reports", declared, new DomainError(code));
  expect([fault("malformed_json"), fault("body_too_large")]).toEqual([null, null]);
  expect(fault("wrong_state")?.message).toMatch('POST /api/csp-reports refused with "wrong_state"');
});

test.each(Object.entries<RawRoute>(rawRoutes))("%s declares no refusal that is implied", (key, route) => {
  const implied = rawErrorsOf(key.split(" ")[0] ?? "", { ...route, errors: [] });
  expect(route.errors.filter((code) => implied.has(code))).toEqual([]);
});

test.each(routes)("%s declares no refusal that its contract implies", (key, route) => {
  const [method = ""] = key.split(" ");
  const implied = errorsOf(method, { ...route, errors: [] });
  expect(route.errors.filter((code) => implied.has(code))).toEqual([]);
});

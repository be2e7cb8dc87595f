import { z } from "zod";
import { DomainError } from "@/lib/shared/errors";
import { contract } from "./contract";
import type { RouteContract } from "./route-contract";
import { errorsOf, undeclaredRefusal } from "./route-errors";

const routes = Object.entries<RouteContract>(contract);
const bare: RouteContract = { summary: "", auth: "public", output: null, errors: ["wrong_state"] };
const refusing = (code: ConstructorParameters<typeof DomainError>[0], route = bare, method = "POST") => {
  return undeclaredRefusal("POST /api/somewhere", method, route, new DomainError(code))?.message;
};

test("reports a refusal that the contract does not declare", () => {
  expect(refusing("boost_closed")).toMatch('POST /api/somewhere refused with "boost_closed"');
  expect(refusing("unauthenticated")).toMatch("unauthenticated");
  expect(refusing("wrong_state")).toBeUndefined();
  expect(refusing("internal")).toBeUndefined();
  expect(undeclaredRefusal("POST /api/somewhere", "POST", bare, new Error("broken"))).toBeNull();
});

test.each<[string, Partial<RouteContract>, string, readonly string[]]>([
  ["nothing", {}, "POST", []],
  ["nothing and reads", {}, "GET", ["rate_limited"]],
  ["nothing, reads and is exempt", { rateLimit: null }, "GET", []],
  ["an id", { params: z.object({}) }, "POST", ["invalid_input"]],
  [
    "a body",
    { body: z.object({}) },
    "POST",
    ["invalid_input", "malformed_json", "unsupported_content_type", "body_too_large"],
  ],
  ["a session to read", { auth: "user" }, "GET", ["unauthenticated", "api_key_scope", "rate_limited"]],
  [
    "a session to write",
    { auth: "user" },
    "PUT",
    ["unauthenticated", "api_key_scope", "cross_site", "rate_limited"],
  ],
  [
    "no session, but takes a key",
    { apiKey: "read" },
    "GET",
    ["unauthenticated", "api_key_scope", "rate_limited"],
  ],
  ["the minimum age", { minimumAge: true }, "POST", ["birth_date_required", "too_young"]],
  ["recent authentication", { recentAuth: true }, "POST", ["step_up_required"]],
  ["a limit", { rateLimit: "mail" }, "POST", ["rate_limited"]],
])("a route that needs %s declares the refusals that follow", (_, asks, method, implied) => {
  expect([...errorsOf(method, { ...bare, errors: [], ...asks })].sort()).toEqual([...implied].sort());
});

test.each(routes)("%s declares no refusal that its contract implies", (key, route) => {
  const [method = ""] = key.split(" ");
  const implied = errorsOf(method, { ...route, errors: [] });
  expect(route.errors.filter((code) => implied.has(code))).toEqual([]);
});

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

test("a reason that the contract does not name is an error of ours", () => {
  expect(refusing("boost_closed")).toMatch('POST /api/somewhere refused with "boost_closed"');
  expect(refusing("unauthenticated")).toMatch("unauthenticated");
  expect(refusing("wrong_state")).toBeUndefined();
  // A failure is told as one.
  expect(refusing("internal")).toBeUndefined();
  expect(undeclaredRefusal("POST /api/somewhere", "POST", bare, new Error("broken"))).toBeNull();
});

test.each<[string, Partial<RouteContract>, string, readonly string[]]>([
  ["nothing", {}, "POST", []],
  ["an id", { params: z.object({}) }, "GET", ["invalid_input"]],
  [
    "a body",
    { body: z.object({}) },
    "POST",
    ["invalid_input", "malformed_json", "unsupported_content_type", "body_too_large"],
  ],
  ["a person who reads", { auth: "user" }, "GET", ["unauthenticated"]],
  ["a person who writes", { auth: "user" }, "PUT", ["unauthenticated", "cross_site", "rate_limited"]],
  ["a fresh proof", { recentAuth: true }, "GET", ["step_up_required"]],
  ["no haste", { limit: "mail" }, "POST", ["rate_limited"]],
])("who asks for %s refuses by it", (_, asks, method, implied) => {
  expect([...errorsOf(method, { ...bare, errors: [], ...asks })].sort()).toEqual([...implied].sort());
});

test.each(routes)("%s declares nothing that follows by itself", (key, route) => {
  const [method = ""] = key.split(" ");
  const implied = errorsOf(method, { ...route, errors: [] });
  expect(route.errors.filter((code) => implied.has(code))).toEqual([]);
});

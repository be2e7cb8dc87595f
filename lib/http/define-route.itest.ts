import { env } from "@/lib/shared/env";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { defineRoute, refuse } from "./define-route";

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

test("a route without a query ignores what the address says, zero bytes included", async () => {
  const healthy = defineRoute("GET /api/health", async () => ({ status: "ok" as const }));
  const answer = await healthy(new Request("http://localhost/api/health?q=%00"), {
    params: Promise.resolve({}),
  });
  expect(answer.status).toBe(200);
});

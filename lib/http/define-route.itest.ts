import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { defineRoute } from "./define-route";

/** Declares no error at all. */
const route = defineRoute("GET /api/health", async () => {
  throw new DomainError("wrong_state");
});
const call = () => route(new Request("http://localhost/api/health"), { params: Promise.resolve({}) });

afterEach(() => {
  Object.assign(env(), { NODE_ENV: "test" });
  jest.restoreAllMocks();
});

test("a refusal that the contract does not declare fails whoever tests or develops the route", async () => {
  await expect(call()).rejects.toThrow(
    'GET /api/health refused with "wrong_state", which its contract does not declare.',
  );
});

test("in production the person is told the reason, and we the fault", async () => {
  Object.assign(env(), { NODE_ENV: "production" });
  const told = jest.spyOn(log, "error").mockReturnValue(undefined);
  const answer = await call();
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "wrong_state" });
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      err: expect.objectContaining({ message: expect.stringContaining("does not declare") }),
    }),
    "refused for a reason that is not declared",
  );
});

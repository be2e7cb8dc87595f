import { problemWithWait, readProblem } from "./wait";

test("a refusal keeps the seconds to wait in an address", () => {
  const limited = problemWithWait({ code: "rate_limited", params: { retryAfterSeconds: 120 } });
  expect(readProblem(limited)).toEqual({ code: "rate_limited", wait: 120 });
  expect(problemWithWait({ code: "invalid_credentials", params: {} })).toBe("invalid_credentials");
  for (const other of ["invalid_credentials", "rate_limited:", "rate_limited:-1", "a:1:2", "rate_limited:0"])
    expect(readProblem(other)).toEqual({ code: other });
});

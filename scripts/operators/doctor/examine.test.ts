import type { Env } from "@/lib/shared/env";
import { faultOf, isWell, linesOf } from "./examine";

test("a certificate that Node does not trust is named, with what makes it trusted", () => {
  const cause = Object.assign(new Error("unable to get local issuer certificate"), {
    code: "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  });
  expect(faultOf(new TypeError("fetch failed", { cause }), {} as Env)).toEqual({
    problem: "unable to get local issuer certificate",
    remedy: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
  });
});

test("a warning leaves a service well; a fault does not", () => {
  const [fault, warning] = [
    { problem: "broken", remedy: "mend" },
    { problem: "odd", remedy: "look", isWarning: true },
  ] as const;
  const printed = (...faults: readonly (typeof fault | typeof warning)[]) => {
    const finding = { service: "Mail", faults };
    return [isWell(finding), ...linesOf(finding)];
  };
  expect(printed()).toEqual([true, "ok Mail"]);
  expect(printed(warning)).toEqual([true, "ok Mail", "?? Mail: odd\n   -> look"]);
  expect(printed(fault, warning)).toEqual([false, "!! Mail: broken\n   -> mend", "?? Mail: odd\n   -> look"]);
});

test.each([
  ["down for maintenance\nsince noon", "down for maintenance"],
  [
    "\nInvalid `prisma.pushKey.findUnique()` invocation:\n\n\nCan't reach database server at db",
    "Can't reach database server at db",
  ],
  ["no hunter2 here", "no *** here"],
])("says one line of a failure, without a secret: %j", (message, problem) => {
  const env = { DATABASE_URL: "postgresql://me:hunter2@db/bravado" } as Env;
  expect(faultOf(new Error(message), env).problem).toBe(problem);
});

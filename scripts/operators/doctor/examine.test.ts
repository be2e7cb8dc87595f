import type { Env } from "@/lib/shared/env";
import { faultOf } from "./examine";

test("a certificate that Node does not trust is named, with what makes it trusted", () => {
  const cause = Object.assign(new Error("unable to get local issuer certificate"), {
    code: "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  });
  expect(faultOf(new TypeError("fetch failed", { cause }), {} as Env)).toEqual({
    problem: "unable to get local issuer certificate",
    remedy: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
  });
});

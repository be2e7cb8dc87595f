import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { allowByNonce, policyFor, scriptHash } from "./content-security-policy";

test("hashes a script as browsers do", () => {
  // Source: W3C, Content Security Policy Level 3, section 8.3, its own example.
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

const STRIPE_ITSELF = { stripeJsUrl: undefined, stripeApiBase: undefined, analyticsUrl: undefined };

/** The sources of a directive. */
const allowed = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((one) => one.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

test("runs only listed scripts", () => {
  const policy = policyFor(STRIPE_ITSELF)(["'sha256-x'"]);
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com \S+ 'sha256-x'$/);
  expect(allowed(policy, "script-src")).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("unsafe-eval");
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'self'; object-src 'none'");
  expect(policy).toContain("report-uri /api/csp-reports; report-to csp");
});

test("allows this site, the card provider and the analytics service only", () => {
  const policy = policyFor({ ...STRIPE_ITSELF, analyticsUrl: "https://count.example/e?x=1" })([]);
  expect(allowed(policy, "default-src")).toEqual(["'self'"]);
  expect(allowed(policy, "form-action")).toEqual(["'self'"]);
  expect(allowed(policy, "connect-src")).toEqual([
    "'self'",
    "https://api.stripe.com",
    "https://count.example",
  ]);
  expect(allowed(policy, "frame-src")).toContain("https://hooks.stripe.com");
  expect(allowed(policy, "img-src")).toEqual(["'self'", "data:", "blob:"]);
  expect(allowed(policy, "font-src")).toEqual(["'self'", "data:"]);
  expect(allowed(policy, "style-src")).toEqual(["'self'", "'unsafe-inline'"]);
});

test("allows the host that serves the build's files", () => {
  const policy = policyFor({ ...STRIPE_ITSELF, assetUrl: "https://static.example/x" })([]);
  for (const directive of ["script-src", "style-src", "font-src", "img-src"])
    expect(allowed(policy, directive)?.slice(0, 2)).toEqual(["'self'", "https://static.example"]);
  for (const directive of ["default-src", "connect-src", "form-action", "frame-src"])
    expect(allowed(policy, directive)).not.toContain("https://static.example");
});

test("replaces Stripe's sources when Stripe.js comes from another address", () => {
  const policy = policyFor({
    stripeJsUrl: "http://localhost:4010/stripe.js",
    stripeApiBase: "http://127.0.0.1:4010",
    analyticsUrl: undefined,
  })([]);
  expect(policy).toMatch(/script-src 'self' http:\/\/localhost:4010$/);
  expect(allowed(policy, "frame-src")).toEqual(["'self'", "http://localhost:4010", "http://127.0.0.1:4010"]);
  expect(policy).not.toContain("stripe.com");
});

test("gives each page a new nonce, whatever the client sent", async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    allowByNonce(request, response, { policyOf: policyFor(STRIPE_ITSELF), constant: ["'sha256-theme'"] });
    seen.push(request.headers["content-security-policy"]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve) => {
      const headers = { "content-security-policy": "script-src 'nonce-evil'" };
      get({ port, headers, agent: false }, (response) => {
        response.resume();
        expect(response.headers["reporting-endpoints"]).toBe('csp="/api/csp-reports"');
        resolve(String(response.headers["content-security-policy"]));
      });
    });
  const policies = [await ask(), await ask()];
  await new Promise((resolve) => server.close(resolve));
  expect(policies).toEqual(seen);
  expect(new Set(policies).size).toBe(2);
  for (const policy of policies) {
    expect(policy).toMatch(/'nonce-[\w+/]{22}==' 'sha256-theme'/);
    expect(policy).not.toContain("evil");
  }
});

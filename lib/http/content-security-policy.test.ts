import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { allowByNonce, hashOf, inlineScripts, policyFor } from "./content-security-policy";

test("every script in a document has a name, the same one once, and files and data have none", () => {
  const html = `<script>a()</script><script id="x" nonce="old">b()</script><script>a()</script>
    <script src="/c.js" async=""></script><script type="application/ld+json">{"d":1}</script>`;
  expect(inlineScripts(html)).toEqual([hashOf("a()"), hashOf("b()")]);
});

test("the name of a script is the one that browsers work out", () => {
  // Source: W3C, Content Security Policy Level 3, section 8.3, its own example.
  expect(hashOf("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test("a page's policy lets nothing run that it does not name", () => {
  const policy = policyFor(undefined)(["'sha256-x'"]);
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com \S+ 'sha256-x'$/);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'self'; object-src 'none'");
});

test("elsewhere than at Stripe, its script is allowed from there alone", () => {
  const policy = policyFor("http://localhost:4010/stripe.js")([]);
  expect(policy).toMatch(/script-src 'self' http:\/\/localhost:4010$/);
});

test("each page made by Next has a nonce of its own, whatever the caller sent", async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    allowByNonce(request, response, { policyOf: policyFor(undefined), constant: ["'sha256-theme'"] });
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

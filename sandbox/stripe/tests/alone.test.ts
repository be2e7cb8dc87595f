import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { configurationFrom } from "../configuration";
import { type Program, startProgram } from "../testing/program";
import { freePort, startReceiver, until } from "../testing/receiver";

const KEY = "sk_test_alone";

describe("npm run sandbox", () => {
  const data = mkdtempSync(join(tmpdir(), "stripe-sandbox-"));
  const programs: Program[] = [];
  const start = async (...flags: string[]) => {
    const program = await startProgram("--key", KEY, "--data", data, ...flags);
    programs.push(program);
    const { port } = program;
    return { ...program, stripe: new Stripe(KEY, { host: "localhost", port, protocol: "http" }) };
  };
  afterAll(() => {
    for (const { process: program } of programs) program.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  });

  test("prints its address and webhook secrets, and keeps its state after kill -9", async () => {
    const secret = configurationFrom({ key: KEY, webhook: ["http://127.0.0.1:9/hook"] }, {}).webhooks[0]
      ?.secret;
    const first = await start("--webhook", "http://127.0.0.1:9/hook");
    expect(first.welcome).toContain(first.url);
    expect(first.welcome).toContain(`${KEY} and pk_test_alone`);
    expect(first.welcome).toContain(`http://127.0.0.1:9/hook, signed with ${secret}`);
    const customer = await first.stripe.customers.create({ name: "Kai" });
    first.process.kill("SIGKILL");
    const second = await start("--webhook", "http://127.0.0.1:9/hook");
    expect(await second.stripe.customers.retrieve(customer.id)).toMatchObject({ name: "Kai" });
    expect((await second.stripe.webhookEndpoints.list()).data).toHaveLength(1);
  }, 120_000);

  test("delivers the events of the platform and of its accounts to an application", async () => {
    const port = await freePort();
    const urls = { webhook: [`http://127.0.0.1:${port}/webhook`] };
    const { webhooks } = configurationFrom({ key: KEY, ...urls }, {});
    const receiver = await startReceiver(webhooks[0]?.secret, port);
    try {
      const { stripe, url, welcome } = await start("--webhook", receiver.url);
      await stripe.customers.create();
      await until("the event has come", () => receiver.types().includes("customer.created"));
      // The printed line that people copy.
      const clock = /curl -X POST (\S+) -H "(.+?): (.+?)" -d '(.+?)'/.exec(welcome) ?? [];
      const answer = await fetch(String(clock[1]), {
        method: "POST",
        headers: {
          [String(clock[2])]: String(clock[3]),
          "content-type": "application/x-www-form-urlencoded",
        },
        body: String(clock[4]),
      });
      expect(answer.status).toBe(200);
      expect((await fetch(`${url}/stripe.js`)).status).toBe(200);
    } finally {
      await receiver.close();
    }
  }, 120_000);
});

describe("configuration", () => {
  test("defaults to a platform in memory on port 4010", () => {
    expect(configurationFrom({}, {})).toEqual({
      port: 4010,
      host: "127.0.0.1",
      data: null,
      key: "sk_test_sandbox",
      webhooks: [],
    });
  });

  test("reads the environment and prefers the command line", () => {
    const environment = {
      STRIPE_SANDBOX_PORT: "1",
      STRIPE_SANDBOX_DATA: "/var/a",
      STRIPE_SANDBOX_HOST: "::1",
    };
    expect(configurationFrom({}, environment)).toMatchObject({ port: 1, data: "/var/a", host: "::1" });
    expect(configurationFrom({ port: "2", data: "b" }, environment)).toMatchObject({ port: 2, data: "b" });
  });

  test("accepts endpoints of both kinds, each with its own constant secret", () => {
    const given = { webhook: ["http://a.example/"], "connect-webhook": ["http://a.example/"] };
    const own = { key: "sk_test_x", url: "http://b.example/", secret: "whsec_b" };
    const environment = { STRIPE_SANDBOX_WEBHOOKS: JSON.stringify([own]) };
    const { webhooks } = configurationFrom(given, environment);
    expect(webhooks.map(({ url, connect }) => [url, connect])).toEqual([
      ["http://b.example/", undefined],
      ["http://a.example/", false],
      ["http://a.example/", true],
    ]);
    expect(new Set(webhooks.map(({ secret }) => secret)).size).toBe(3);
    expect(configurationFrom(given, environment).webhooks).toEqual(webhooks);
  });

  test.each([
    [{ port: "a" }, {}, "at port"],
    [{ port: "70000" }, {}, "at port"],
    [{ key: "sk_live_1" }, {}, "at key"],
    [{ webhook: ["file:///etc"] }, {}, "at webhook[0]"],
    [{}, { STRIPE_SANDBOX_WEBHOOKS: "[" }, "STRIPE_SANDBOX_WEBHOOKS is not valid JSON"],
    [{}, { STRIPE_SANDBOX_WEBHOOKS: '[{"key":"k"}]' }, "at [0].url"],
  ])("refuses %j %j with a message", (given, environment, message) => {
    expect(() => configurationFrom(given, environment)).toThrow(message);
  });
});

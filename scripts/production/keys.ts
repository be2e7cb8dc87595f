import { generateKeyPairSync, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { appCode } from "@/lib/auth/mfa/app-code";
import { bearer, cookie } from "@/scripts/bench/sign-in";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import type { DemoAccount } from "@/scripts/dev/up/demo-accounts";
import { runMain } from "@/scripts/run-main";
import { deliveryAttempts, untilAtRest } from "./books";
import { Checks } from "./checks";
import { DIST, Installation, NAMES } from "./installation";
import { Load, type Target } from "./load";

const PAUSE_MS = 3_000;

/**
 * `npm run verify:production -- keys`: replaces the secret of cookies and of what is encrypted, the key of access tokens and the secret of
 * the provider's events under load, one program after the other. Source: docs/production.md#keys-are-replaced.
 */
async function main(): Promise<void> {
  const checks = new Checks();
  await Installation.use("keys", async (installation) => {
    const { environment, target } = installation;
    const load = new Load(target);
    await step("Signing people up", () => load.gather());
    const { viewerAccount } = load;
    const browser = await cookie(target.url, viewerAccount);
    // Turning MFA on ends every other session.
    const careful = await load.bystander();
    const app = await step("Turning MFA on", () => AuthenticatorApp.connect(target.url, careful));
    const { NEXTAUTH_SECRET = "", AUTH_JWT_PRIVATE_JWK = "", STRIPE_WEBHOOK_SECRET = "" } = environment;
    const next = {
      secret: randomBytes(32).toString("base64url"),
      jwk: JSON.stringify(
        generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
      ),
      webhook: `whsec_${randomBytes(24).toString("hex")}`,
    };
    load.start();
    await rollWebhookSecret(target, { secret: next.webhook, previous: STRIPE_WEBHOOK_SECRET });
    Object.assign(environment, {
      ...{ NEXTAUTH_SECRET_PREVIOUS: next.secret, AUTH_JWT_PREVIOUS_JWK: next.jwk },
      STRIPE_WEBHOOK_SECRET: `${STRIPE_WEBHOOK_SECRET},${next.webhook}`,
    });
    await replaceAll(installation, "The new ones are known");
    await rollWebhookSecret(target, { secret: next.webhook });
    Object.assign(environment, {
      ...{ NEXTAUTH_SECRET: next.secret, NEXTAUTH_SECRET_PREVIOUS: NEXTAUTH_SECRET },
      ...{ AUTH_JWT_PRIVATE_JWK: next.jwk, AUTH_JWT_PREVIOUS_JWK: AUTH_JWT_PRIVATE_JWK },
    });
    await replaceAll(installation, "The new ones are used");
    const session = await fetch(`${target.url}/api/auth/session`, { headers: { cookie: browser } });
    checks.expect((await session.text()).includes(viewerAccount.email), "who has a cookie is signed in");
    checks.expect(await app.signsIn(), "MFA works with what the old secret encrypted");
    const reencrypted = await step("Encrypting anew", () =>
      runCommand(process.execPath, ["server/reencrypt.js"], {
        cwd: DIST,
        env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
      }),
    );
    checks.say(String(reencrypted).trim());
    // Access tokens are good for an hour.
    Object.assign(environment, { NEXTAUTH_SECRET_PREVIOUS: "", STRIPE_WEBHOOK_SECRET: next.webhook });
    await replaceAll(installation, "The old ones are gone");
    checks.expect(await app.signsIn(), "MFA works without the old secret");
    await load.stop();
    await step("Waiting until nothing is under way", () => untilAtRest(installation));
    checks.expectAnswered(load);
    checks.expect(await load.isSignedIn(), "who signed in before still is");
    const { delivered, failed } = await deliveryAttempts(installation);
    const refused = Object.entries(failed).map(([answer, count]) => `, ${count} × ${answer}`);
    checks.expect(
      delivered > 0 && refused.length === 0,
      `${delivered} events of the provider delivered${refused.join("")} (expected: none refused)`,
    );
  });
  checks.end();
}

/** From now on the provider signs with these. */
async function rollWebhookSecret(
  { stripeUrl, secretKey }: Target,
  secrets: { readonly secret: string; readonly previous?: string },
): Promise<void> {
  const answer = await fetch(`${stripeUrl}/_sandbox/webhooks/roll`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}` },
    body: JSON.stringify(secrets),
  });
  if (!answer.ok) throw new Error(`The secret was not rolled: ${await answer.text()}`);
}

const setupSchema = z.object({ secret: z.string() });

/** What a person with MFA has at hand. */
class AuthenticatorApp {
  private constructor(
    private readonly url: string,
    private readonly account: DemoAccount,
    private readonly secret: string,
    private used: string,
  ) {}

  static async connect(url: string, account: DemoAccount): Promise<AuthenticatorApp> {
    const { token } = await bearer(url, account);
    const setup = await post(`${url}/api/auth/two-step`, token, {});
    const { secret } = setupSchema.parse(await setup.json());
    const code = appCode(secret);
    const confirmed = await post(`${url}/api/auth/two-step/confirm`, token, { code });
    if (!confirmed.ok) throw new Error(`Two-step sign-in: ${confirmed.status} ${await confirmed.text()}`);
    return new AuthenticatorApp(url, account, secret, code);
  }

  /** Waits for a code that was not used yet. */
  async signsIn(): Promise<boolean> {
    while (appCode(this.secret) === this.used) await wait(500);
    this.used = appCode(this.secret);
    const { token } = await bearer(this.url, this.account);
    const json = { grant_type: "second_step", code: this.used };
    return (await post(`${this.url}/api/auth/token`, token, json)).ok;
  }
}

function post(url: string, token: string, json: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(json),
  });
}

async function replaceAll(installation: Installation, what: string): Promise<void> {
  for (const name of NAMES) {
    await step(`${what}: ${name}`, () => installation.replace(name));
    await wait(PAUSE_MS);
  }
}

runMain(main);

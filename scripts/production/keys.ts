import { generateKeyPairSync, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runMain } from "@/scripts/run-main";
import { Checks } from "./checks";
import { Installation, NAMES } from "./installation";
import { Load } from "./load";

const PAUSE_MS = 3_000;

/**
 * `npm run verify:production -- keys`: replaces the secret of cookies and the key of access tokens under load, one program after the
 * other. Source: docs/production.md#keys-are-replaced.
 */
async function main(): Promise<void> {
  const checks = new Checks();
  await Installation.use("keys", async (installation) => {
    const load = new Load(installation.target);
    await step("Signing people up", () => load.gather());
    const { environment } = installation;
    const [secret, jwk] = [environment.NEXTAUTH_SECRET ?? "", environment.AUTH_JWT_PRIVATE_JWK ?? ""];
    const next = {
      secret: randomBytes(32).toString("base64url"),
      jwk: JSON.stringify(
        generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
      ),
    };
    load.start();
    Object.assign(environment, { NEXTAUTH_SECRET_PREVIOUS: next.secret, AUTH_JWT_PREVIOUS_JWK: next.jwk });
    await replaceAll(installation, "The new ones are known");
    Object.assign(environment, {
      ...{ NEXTAUTH_SECRET: next.secret, NEXTAUTH_SECRET_PREVIOUS: secret },
      ...{ AUTH_JWT_PRIVATE_JWK: next.jwk, AUTH_JWT_PREVIOUS_JWK: jwk },
    });
    await replaceAll(installation, "The new ones are used");
    await load.stop();
    checks.expectAnswered(load);
    checks.expect(await load.isSignedIn(), "who signed in before still is");
  });
  checks.end();
}

async function replaceAll(installation: Installation, what: string): Promise<void> {
  for (const name of NAMES) {
    await step(`${what}: ${name}`, async () => {
      await installation.program(name).signal("SIGTERM");
      await installation.start(name);
    });
    await wait(PAUSE_MS);
  }
}

runMain(main);

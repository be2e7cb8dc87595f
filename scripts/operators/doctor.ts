import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

/**
 * `npm run doctor`: tries every configured service for real and prints what is wrong and how to mend it; exit code 1 when
 * something is. Never prints a secret (docs/production.md#is-it-well).
 */
async function main(): Promise<void> {
  loadEnvironment();
  const [{ env }, { examine }, { disconnect }] = await Promise.all([
    import("@/lib/shared/env"),
    import("./doctor/examine"),
    import("@/lib/db/client"),
  ]);
  for await (const { service, faults } of examine(env())) {
    if (faults === null) console.log(`-  ${service}: not configured`);
    else if (faults.length === 0) console.log(`ok ${service}`);
    else process.exitCode = 1;
    for (const { problem, remedy } of faults ?? []) console.log(`!! ${service}: ${problem}\n   -> ${remedy}`);
  }
  await disconnect();
}

runMain(main);

import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

/**
 * `npm run doctor`: tries every configured service for real and prints what is wrong and how to mend it; exit code 1 when
 * something is, but for a mere warning (`??`). Never prints a secret (docs/production.md#is-it-well).
 */
async function main(): Promise<void> {
  loadEnvironment();
  const [{ env }, { examine, isWell, linesOf }, { disconnect }] = await Promise.all([
    import("@/lib/shared/env"),
    import("./doctor/examine"),
    import("@/lib/db/client"),
  ]);
  for await (const finding of examine(env())) {
    for (const line of linesOf(finding)) console.log(line);
    if (!isWell(finding)) process.exitCode = 1;
  }
  await disconnect();
}

runMain(main);

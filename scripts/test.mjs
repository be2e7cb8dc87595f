import { createRequire } from "node:module";
import { ensureChromium } from "./dev/bootstrap/chromium.mjs";
import { install, requireNode } from "./dev/bootstrap/install.mjs";

// Plain Node, for a fresh clone: everything else is TypeScript, which needs an installed package.
try {
  requireNode();
  // Both wait for the network; a terminal shows one step at a time.
  const installing = install();
  if (process.stdout.isTTY) await installing;
  await Promise.all([installing, ensureChromium()]);
  const { register } = await import("tsx/cjs/api");
  register();
  const { verify } = createRequire(import.meta.url)("./checks/verify/main.ts");
  process.exit((await verify()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}

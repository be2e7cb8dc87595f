import { createRequire } from "node:module";
import { install, requireNode } from "./dev/bootstrap/install.mjs";

// Plain Node, for a fresh clone: everything else is TypeScript, which needs an installed package.
try {
  requireNode();
  await install();
  const { register } = await import("tsx/cjs/api");
  register();
  const { up } = createRequire(import.meta.url)("./dev/up/main.ts");
  await up(process.argv.slice(2));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
